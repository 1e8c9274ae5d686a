/** Short forms and the words they stand for, which are as good as the word itself. */
export const shortForms = `
config configuration
auth authentication authorization
authn authentication
authz authorization
regex regexp expression
regexp regex expression
param parameter
params parameters
arg argument
args arguments
attr attribute
attrs attributes
prop property
props properties
var variable
vars variables
env environment
dev development developer
prod production
admin administrator
app application
apps applications
db database
repo repository
repos repositories
doc documentation document
docs documentation documents
dir directory
ref reference
refs references
fn function
func function
impl implementation
img image
pic picture
btn button
nav navigation
msg message
info information
perm permission
perms permissions
perf performance
lib library
libs libraries
pkg package
spec specification
specs specifications
sync synchronize synchronization
async asynchronous
temp temporary
max maximum
min minimum
num number
str string
int integer
bool boolean
char character
col column
cols columns
desc description
dropdown select
org organisation organization
obj object
req request
res response
resp response
err error
exec execute
init initialize initialization
calc calculate calculation
autocompletion autocomplete
i18n localization translation internationalization
l10n localization
a11y accessibility
k8s kubernetes
js javascript
ts typescript
py python
md markdown
pwd password
usr user
tel telephone
pic picture
`;
