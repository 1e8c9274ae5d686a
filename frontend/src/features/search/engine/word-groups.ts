/**
 * Words that readers and writers of software documentation use for the same thing, one group a line, sorted by what they
 * are about. A word may stand in several groups, and counts there in each of its inflections.
 */
export const sameWords = `
delete remove erase discard destroy rid wipe
create add insert new
generate produce build
show display visible
hide conceal invisible hidden
change modify edit update alter amend
customize adapt tailor
replace substitute swap
override overwrite
prevent forbid disallow block
disable deactivate
enable activate
stop abort cancel terminate interrupt halt
start launch boot
run execute
begin start initial
fix repair correct
troubleshoot debug diagnose
error exception failure fault
problem issue trouble
crash fail break
choose pick select
selection choice option
dropdown combobox select
login signin logon
logout signout logoff
register registration signup enroll enrol
account user
person people human individual
employee staff worker
password passphrase credential
guess lockout attempt
send deliver dispatch
email mail
notification notify alert message
sms textmessage
search lookup find seek
get fetch retrieve obtain
load read import
save store persist keep
remember store persist keep
upload attach attachment
file document attachment
folder directory
picture image photo photograph
popup modal dialog dialogue
click press tap
tooltip hint
table grid datatable
row record entry line
column field
input field textbox
checkbox tick
switch toggle
validate check verify
validation rule constraint
required mandatory obligatory compulsory
optional nullable
permission right privilege
authorization authorisation access permission
authentication login
protect secure guard restrict
schedule scheduled cron recurring periodic nightly daily timer
background async asynchronous later
job task
retry again repeat
copy duplicate clone
move transfer
promote deploy
rename name
caption label title
url address link
hyperlink link
redirect navigate
route path
day date
hour time
number numeric integer
text string
colour color
appearance style look css
size width height dimension
layout arrangement arrange
page screen view
menu navigation navbar
wizard step
backend server
frontend client browser
endpoint api service
request call
response reply answer
developer programmer coder
administrator admin
install installation setup
configure setting settings configuration
preference setting option
upgrade migrate migration update
deployment deploy publish
production live
environment stage
console log
documentation manual guide
example sample demo
default initial preset
prefill default initial
multiple several many
parent owner
child nested
relationship association relation reference
entity class model
database db
table database
property attribute
function method procedure
argument parameter
variable value
constant enum enumeration
event trigger handler callback hook listener
script javascript code
library package module plugin
identifier id key
unique distinct
language translation locale
speed fast performance slow quick
limit maximum max
minimum min
history audit trail track
sort order
filter narrow restrict
criteria condition filter
condition rule expression
group category
sum total aggregate
calculate compute calculated formula derive
chart graph plot
phone mobile telephone cellphone
map location coordinates
money currency price amount
encrypt encryption
approve approval confirm
sure confirm confirmation
comment note remark
shared common global
session token
expire expiry timeout
inherit extend derive
reuse reusable subform
collapse fold accordion
spinner loading loader busy
empty blank missing null
embed include
split divide
merge combine join
mac apple macos
question ask
`;
