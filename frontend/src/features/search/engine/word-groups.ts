/**
 * Words that readers and writers of software documentation use for the same thing, one group a line. Sorted by what
 * they are about, not by the alphabet; a word may stand in several groups, and counts there in each of its inflections.
 */
export const wordGroups = `
delete remove erase discard drop destroy purge rid
create add new insert generate build
show display present visible render appear
hide conceal invisible hidden suppress
change modify edit update alter adjust amend customize customise tweak
replace swap substitute override
stop prevent disable block forbid deny refuse suppress reject
abort cancel terminate interrupt kill
enable activate allow permit
start launch run execute begin boot
repair fix solve resolve troubleshoot correct
error problem issue failure exception fault bug wrong fail crash
choose pick select selection choice option
dropdown select combobox picker list
login signin logon authenticate authentication
logout signout logoff
signup register registration enroll enrol
account user login profile
person people user employee member staff visitor customer
password credential secret passphrase
send deliver dispatch transmit post
receive obtain accept incoming
mail email message
notification notify alert message reminder inform
sms text phone
search lookup query find seek
get fetch retrieve load read obtain
save store persist keep remember write record
upload attach attachment file
download export save
document file attachment pdf
folder directory path
picture image photo photograph logo icon
popup modal dialog dialogue window overlay
button click press tap
tooltip hint help
table grid list datatable
row record entry item line
column field property
field input control component widget
checkbox tick check boolean yesno
switch toggle turn
validate validation check verify rule constraint
required mandatory obligatory compulsory must
optional nullable
permission right privilege role access authorization authorisation
role group
protect secure security guard restrict
schedule scheduled cron recurring periodic nightly daily timer regularly
background asynchronous async later queue
job task worker process
retry again repeat attempt
copy duplicate clone
move transfer migrate promote
rename name title label caption
link url address hyperlink href
route path navigate address
navigate redirect open go
date day calendar
time hour minute clock
number numeric integer amount decimal
text string words
colour color shade tint
style appearance look css theme design
size width height dimension
layout arrange arrangement position
page screen view form
menu navigation navbar sidebar
tab panel section
wizard step stepper
backend server api
frontend client browser ui interface
endpoint api service route url
request call invoke
response reply answer result
developer programmer coder contributor
administrator admin
install setup installation installing
configure setting settings configuration preference option
upgrade update migrate migration newer version
version release
deploy deployment publish release production live
environment stage staging test production
debug inspect diagnose console troubleshoot
test try mock
documentation docs manual guide
example sample demo
default initial preset prefill standard
initial start beginning first
multiple several many
parent owner outer
child nested inner sub
relationship association relation link reference
entity class model record
database db sql table storage
property attribute field
method function procedure
argument parameter input
variable value data
constant enum enumeration
event handler trigger callback hook listener
script code javascript
library package module plugin dependency
identifier id key
unique distinct
language translation locale localization
speed fast performance slow quick faster optimize
limit maximum max threshold cap
minimum min least
history audit track log trail
log logging
sort order arrange
filter narrow restrict criteria condition where
condition conditional rule expression
group category cluster
sum total aggregate count
calculate compute calculated derive formula
chart graph plot diagram
progress percentage completion
phone mobile telephone
map location coordinates geographic place
money currency price cost amount
encrypt encryption decrypt
approve approval confirm accept
confirm confirmation sure
comment note remark
rich wysiwyg formatted
shared common global
session token cookie
expire expiry timeout
wait delay
inherit extend derive subclass
interface contract
reusable reuse subform fragment
collapse fold accordion
spinner loading loader busy
warning caution
empty blank missing null nothing
read readonly
embed include insert
import load
split divide separate
merge combine join
mac apple macos osx
windows pc
`;
