/** The icons that a preview can show. */
export const iconNames: ReadonlySet<string> = new Set(
  (
    'ApiOutlined AppstoreOutlined ArrowDownOutlined ArrowLeftOutlined ArrowRightOutlined ' +
    'ArrowUpOutlined AudioOutlined BankOutlined BarChartOutlined BarcodeOutlined ' +
    'BellOutlined BoldOutlined BookOutlined BugOutlined BuildOutlined ' +
    'BulbOutlined CalendarOutlined CameraOutlined CarOutlined CheckCircleFilled ' +
    'CheckCircleOutlined CheckOutlined ClockCircleOutlined CloseCircleOutlined CloseOutlined ' +
    'CloudOutlined CloudUploadOutlined CodeOutlined CommentOutlined ContactsOutlined ' +
    'CopyOutlined CreditCardOutlined DashboardOutlined DatabaseOutlined DeleteOutlined ' +
    'DesktopOutlined DollarOutlined DownOutlined DownloadOutlined EditOutlined ' +
    'EllipsisOutlined EnvironmentOutlined ExclamationCircleOutlined ExportOutlined EyeOutlined ' +
    'FileOutlined FileTextOutlined FilterOutlined FlagOutlined FolderOutlined ' +
    'FormOutlined GlobalOutlined HeartFilled HeartOutlined HistoryOutlined ' +
    'HomeOutlined IdcardOutlined ImportOutlined InboxOutlined InfoCircleOutlined ' +
    'ItalicOutlined KeyOutlined LaptopOutlined LeftOutlined LikeOutlined ' +
    'LineChartOutlined LinkOutlined LoadingOutlined LockOutlined LoginOutlined ' +
    'LogoutOutlined MailOutlined MenuOutlined MessageOutlined MinusOutlined ' +
    'MobileOutlined MoreOutlined NotificationOutlined PaperClipOutlined PauseOutlined ' +
    'PercentageOutlined PhoneOutlined PictureOutlined PieChartOutlined PlayCircleOutlined ' +
    'PlusOutlined PoweroffOutlined PrinterOutlined ProfileOutlined ProjectOutlined ' +
    'PushpinOutlined QuestionCircleOutlined ReloadOutlined RightOutlined RocketOutlined ' +
    'SafetyOutlined SaveOutlined ScheduleOutlined SearchOutlined SendOutlined ' +
    'SettingOutlined ShareAltOutlined ShopOutlined ShoppingCartOutlined SmileFilled ' +
    'SmileOutlined SolutionOutlined SortAscendingOutlined StarFilled StarOutlined ' +
    'StopOutlined SyncOutlined TableOutlined TagOutlined TeamOutlined ' +
    'ToolFilled ToolOutlined TrophyOutlined UndoOutlined UnlockOutlined ' +
    'UnorderedListOutlined UpOutlined UploadOutlined UserAddOutlined UserOutlined ' +
    'VideoCameraOutlined WarningOutlined WifiOutlined'
  ).split(' '),
);
