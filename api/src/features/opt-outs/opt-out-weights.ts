/** Written by train-opt-outs.ts from the labelled texts; not by hand. */
export const optOutBias = -2.007

/** A feature and its weight a line. */
export const optOutWeights = String.raw`
!	1.42
! !	1.04
! $	1.19
! stop	0.31
#	0.35
# $	0.23
,	-0.55
, and	0.24
, but	0.97
, call	-0.81
, can't	-0.24
, contact	-0.20
, delete	0.32
, does	-0.30
, es	0.22
, got	0.24
, gracias	0.32
, he	-0.39
, how'd	-0.24
, i	-1.27
, i'll	-0.35
, i'm	-0.33
, i've	0.32
, just	-0.27
, le	0.60
, let's	-0.21
, make	-0.30
, muchas	0.34
, my	-0.24
, please	2.00
, quit	0.32
, remove	1.35
, send	-0.29
, so	0.44
, stop	1.34
, text	-0.74
, thank	0.48
, thanks	0.41
, unsub	0.29
, what	-0.34
, what's	-0.32
, wrong	0.24
.	3.02
. $	3.67
. can	0.35
. come	-0.34
. convince	-0.26
. could	0.79
. dios	0.21
. how	-0.21
. i	0.24
. just	-0.23
. let	-0.21
. lose	0.33
. no	0.28
. o	0.34
. p	0.34
. please	1.32
. put	-0.22
. remove	0.45
. stop	0.84
. t	0.34
. try	-0.34
. what	-0.25
. what's	-0.45
1	-0.73
1 .	-0.23
10	-0.39
10k	-0.27
15k	-0.22
15k $	-0.22
2	-0.39
20	-0.22
200k	-0.30
200k $	-0.30
2016	-0.21
2016 $	-0.21
250	-0.49
250 $	-0.47
3	-0.46
30	-0.29
300	-0.27
300 $	-0.27
300k	-0.60
300k $	-0.60
350	-0.34
4	-0.37
4 way	-0.24
400k	-0.22
4th	0.23
4th one	0.23
5	-0.63
5 $	-0.60
500	-0.23
512	-0.35
512 555	-0.35
555	-0.35
6	-0.29
6 $	-0.24
7	-0.21
: $	0.22
?	-0.55
? $	-1.35
? ?	-0.22
? appreciate	0.34
? delete	0.33
? i	-0.24
? remove	0.39
? thx	0.24
? ty	0.38
^ $	1.26
^ 4	-0.24
^ add	0.54
^ all	0.24
^ alto	0.48
^ am	-0.38
^ appreciate	-0.37
^ are	-0.57
^ at	-0.25
^ back	0.61
^ baja	0.63
^ basta	0.87
^ block	0.63
^ blocked	1.06
^ blocking	0.36
^ borrame	0.28
^ borre	0.75
^ bugger	0.35
^ buzz	0.36
^ call	-1.52
^ can	-0.63
^ can't	-0.37
^ cancel	0.21
^ cancelar	0.70
^ cease	0.52
^ check	-0.22
^ come	-0.21
^ consent	1.29
^ consider	0.26
^ contact	-0.61
^ could	0.58
^ cut	0.33
^ dame	0.32
^ darme	0.32
^ dead	-0.22
^ deja	0.53
^ deje	0.88
^ dejen	0.41
^ delete	1.44
^ did	-0.41
^ didn't	-0.22
^ discontinue	0.37
^ disculpe	0.24
^ dnc	0.76
^ do	-0.39
^ don't	0.20
^ drop	-0.81
^ elimine	0.47
^ en	-0.24
^ end	-0.32
^ enough	2.20
^ f	0.36
^ favor	0.22
^ fed	0.25
^ for	0.79
^ forget	0.59
^ fuck	0.58
^ furnace	-0.30
^ get	0.84
^ go	1.03
^ got	-0.33
^ had	-0.27
^ halt	-0.21
^ haven't	-0.20
^ hey	0.44
^ how'd	-0.45
^ i	0.33
^ i'd	-0.67
^ i'll	-1.07
^ i'm	0.27
^ i've	0.59
^ if	0.36
^ is	-0.88
^ it	-0.72
^ it's	-0.46
^ its	-0.38
^ john	-0.32
^ keep	-1.60
^ kick	0.75
^ kindly	0.56
^ knock	0.50
^ last	-0.50
^ lawsuit	0.21
^ lay	0.37
^ le	0.21
^ leave	-0.44
^ lol	-0.44
^ lose	0.61
^ mark	-0.21
^ may	0.26
^ maybe	-0.36
^ merry	-0.22
^ message	-0.34
^ more	-0.29
^ moving	-0.22
^ my	-1.42
^ need	-0.63
^ never	0.26
^ new	-0.42
^ next	0.82
^ no	0.38
^ nobody	0.25
^ not	-1.90
^ number	-0.21
^ off	0.23
^ ok	-0.56
^ only	-0.41
^ opt	1.26
^ opt-out	1.25
^ opting	0.74
^ optout	1.48
^ other	-0.26
^ pare	0.89
^ phone	-0.20
^ piss	0.38
^ please	-0.48
^ por	0.27
^ prefer	-0.36
^ pull	-0.26
^ quien	-0.20
^ quit	0.66
^ quitame	0.55
^ quiteme	0.26
^ quíteme	0.26
^ removal	0.65
^ remove	1.77
^ report	0.53
^ reported	0.67
^ reporting	0.78
^ requesting	0.68
^ revoke	1.02
^ ridiculous	-0.71
^ roof	-0.22
^ s	0.99
^ same	-0.32
^ scratch	-0.22
^ send	-0.99
^ señor	0.37
^ si	-0.30
^ sorry	-0.56
^ sounds	-0.38
^ spam	0.23
^ start	-0.34
^ stay	0.37
^ stooooop	0.88
^ stop	3.21
^ stop1	0.88
^ stop2end	0.89
^ stop2quit	0.89
^ stopall	0.90
^ stoptextingme	0.88
^ street	-0.23
^ sure	-0.44
^ take	-0.84
^ taking	-0.24
^ tcpa	0.74
^ tell	-0.37
^ tenant	-0.33
^ tenants	-0.22
^ text	-0.46
^ texts	0.24
^ thank	-0.53
^ thanks	-0.82
^ that's	-0.48
^ the	-1.16
^ this	-0.21
^ throw	0.31
^ trying	-0.20
^ ty	-0.20
^ unlist	0.64
^ unsub	1.32
^ unsubscribe	1.35
^ unsubscribed	-0.36
^ water	-0.42
^ we	-1.39
^ well	-0.22
^ what	-0.57
^ what's	-0.91
^ where	-0.38
^ where'd	-0.29
^ which	-0.37
^ who	-0.51
^ why	0.21
^ will	-0.25
^ worn	-0.22
^ wouldn't	-0.29
^ ya	0.41
^ yeah	-0.34
^ yes	-1.37
^ yo	0.37
^ you	1.13
^ you're	1.15
^ your	-0.24
^ zero	0.36
^ …	-2.41
a	-1.23
a business	0.31
a complaint	0.67
a contactarme	0.37
a deal	-0.29
a few	-0.23
a foreclosure	-0.20
a good	-0.27
a hospital	0.34
a lawyer	-0.23
a line	-0.26
a list	-0.32
a llamar	0.37
a lot	-0.28
a message	-0.39
a nice	0.56
a note	0.25
a number	-0.54
a pain	0.24
a scam	-0.24
a text	-0.40
a voicemail	-0.29
a way	0.48
a work	0.22
about	0.30
about having	0.36
about my	0.55
about some	0.23
about the	-0.24
accept	0.26
acres	-0.30
action	0.75
action $	0.36
action if	0.39
add	0.35
add me	0.56
address	-0.23
address $	-0.21
after	-0.89
after 5	-0.33
after the	-0.26
again	2.44
again $	2.42
again ,	0.28
again .	0.70
again and	0.65
again i	0.28
again i'm	0.24
again in	-0.55
again later	-0.37
again next	-0.33
again tomorrow	-0.24
agent	-1.27
agent $	-0.44
agent told	-0.23
agents	-0.49
agents $	-0.40
agradecería	0.37
agradecería no	0.37
agreement	-0.32
ahead $	-0.26
ahead and	0.30
all	1.05
all $	0.23
all good	0.24
all my	0.21
all weekend	-0.20
alone	2.08
alone !	0.23
alone $	2.11
alone cost	-0.21
alone we	0.26
already	1.18
already $	0.98
already ,	0.26
already opted	0.52
already sold	-0.37
already unsubscribed	0.25
alto	0.48
alto por	0.47
am	0.54
am grieving	0.28
am i	-0.42
am opting	0.33
an	-1.80
an agent	-0.63
an email	-0.29
an offer	-0.75
and	2.00
and blocked	0.56
and don't	0.76
and drive	-0.30
and i	0.27
and i'm	0.28
and im	0.30
and it's	-0.27
and lose	0.21
and my	0.28
and power	-0.28
and remove	0.40
and reported	0.35
and send	-0.26
and thank	0.23
and these	0.26
and we	-0.35
answer $	-0.30
answer won't	0.26
any	1.30
any further	0.64
any more	0.47
any permission	0.43
anymore $	-0.88
anymore .	0.22
anymore ?	0.47
anyone	-0.20
anything	0.21
anything else	0.29
anytime	-0.70
anytime $	-0.33
anytime soon	-0.22
appointment	-0.43
appointment like	-0.21
appreciate your	-0.22
are	-0.23
are fine	-0.20
are not	0.59
are shut	-0.28
are unwanted	0.49
are violating	0.59
are you	-0.81
aren't	0.26
around	-0.28
as	0.73
as is	-0.21
as spam	0.62
ask	0.29
ask my	-0.32
ask that	0.44
asked	0.51
asked to	0.20
asking	0.63
at	-2.56
at the	-0.36
at this	-0.45
attorney	0.98
attorney $	0.36
attorney general	0.75
auction	-0.25
authorized	0.28
authorized to	0.28
available	-0.27
available again	-0.21
away	1.32
away $	0.98
away and	0.33
away my	0.31
back	-0.60
back my	0.41
back off	0.66
back to	-0.52
bad	-0.32
baja	1.26
baja $	1.42
bank	-0.33
basta	0.87
basta $	0.87
be	2.96
be ,	0.28
be a	0.21
be better	-0.26
be cash	-0.33
be closer	-0.22
be contacted	0.88
be left	0.29
be please	0.26
be quick	-0.28
be ready	-0.24
be removed	1.39
be reported	0.33
be so	0.20
be taken	0.45
be texted	0.66
be the	0.52
be unsubscribed	0.23
before	-0.43
behind	-0.24
being	0.51
being blocked	0.47
believe	0.36
believe i	0.30
belongings	-0.22
belongings by	-0.22
bendiga	0.21
bendiga $	0.21
best	-0.80
best $	-0.57
better	-0.80
better off	-0.34
block me	0.77
blocked	1.30
blocked $	1.67
blocked and	0.35
blocked off	-0.47
blocking	0.93
blocking this	0.26
blocking you	0.84
borrame	0.28
borrame de	0.28
borre	0.75
borre mi	0.75
breaking	0.33
breaking the	0.33
bring	-0.26
bro	0.23
bro $	0.27
broker	-0.21
broker already	-0.21
brother	-0.45
brother's	-0.21
bs	0.28
bs $	0.20
bugger	0.35
bugger off	0.35
bugging	0.41
bugging me	0.30
business	0.50
business line	0.31
but	-0.30
but can	0.42
but i	0.21
but i'd	0.25
but no	-0.39
but please	0.96
but stopped	-0.21
but thanks	-0.24
but that's	-0.34
but this	0.20
buy	-0.42
buyer	-0.29
buzz	0.36
buzz off	0.36
buzzing	0.24
buzzing is	0.24
by	-0.75
by anyone	0.20
by june	-0.37
by mail	-0.24
by that	0.30
call	-3.22
call $	-1.44
call list	0.55
call me	-1.98
call my	-0.38
call or	0.30
call registry	0.65
call this	-0.38
call yet	-0.29
call you	-0.30
called	-0.74
called me	-0.70
calling	-0.39
calling me	-0.53
calling my	0.34
calls	-1.51
calls $	-0.58
calls .	-0.22
calls over	-0.20
came	-0.37
came through	-0.20
can	-0.43
can go	0.25
can reach	-0.28
can speak	0.26
can we	-0.22
can't	-1.47
can't talk	-0.22
cancel	-0.20
cancel $	0.23
cancel culture	-0.24
cancel friday	-0.21
cancel my	0.49
cancel subscription	0.46
cancel that	-0.49
cancel the	-0.46
cancelar	0.70
cancelar suscripcion	0.70
cars	-0.32
cash	-1.36
cash $	-0.87
cease	1.20
cease $	0.23
cease all	0.27
cease desist	0.26
cell $	-0.45
cell is	0.27
change $	0.23
changed	-0.37
changed $	-0.28
check	-0.59
check $	-0.24
check back	-0.24
christmas	-0.22
christmas !	-0.22
cinder	-0.21
cinder block	-0.21
city	-0.38
claim	-0.82
claim deed	-0.61
clause	-0.21
close	-0.37
closer	-0.22
closer to	-0.22
closing	-0.37
come	-0.88
come back	0.32
come to	0.27
come up	-0.33
coming	0.47
coming if	0.21
communicate	0.21
communication	0.87
communication $	0.49
company	-0.37
company $	-0.21
complaint	0.67
complaint with	0.67
consent	2.87
consent $	1.77
consent needed	-0.24
consent revoked	0.50
consent withdrawn	0.80
consider	0.27
consider this	0.35
contact	1.28
contact $	1.14
contact me	0.35
contact my	-0.63
contact please	0.47
contact us	0.28
contact you	-0.41
contactarme	0.37
contactarme $	0.37
contacte	0.36
contacted	0.92
contacted $	0.49
contacted about	0.38
contacting	0.54
contacting me	0.32
contacts	-0.26
contacts $	-0.26
contingency	-0.30
contingency and	-0.22
continue	0.33
continue $	0.39
continue and	0.36
continue please	-0.36
contract	-1.15
contract $	-0.50
contract yet	-0.20
contractor	-0.58
contractor $	-0.24
contractor without	-0.34
conversation	0.20
convince	-0.26
convince me	-0.26
cost	-0.21
cost me	-0.21
costs	-0.23
could	1.05
could call	-0.25
could i	0.55
could take	-0.22
could you	0.93
couldn't	-0.22
county	-0.20
credit	-0.23
culture	-0.24
culture lol	-0.24
cut	0.28
cut it	0.33
cutting	-0.30
cutting off	-0.30
dame	0.32
dame de	0.32
darme	0.32
darme de	0.32
data	0.51
data $	0.49
daughter	-0.26
daughter $	-0.22
day and	0.28
days	-0.30
de	3.88
de baja	0.64
de escribirme	0.55
de la	0.31
de mandar	0.21
de mandarme	0.55
de molestar	0.41
de molestarme	0.34
de no	0.22
de su	0.68
de tu	0.53
dead	-0.33
dead end	-0.26
deal	-1.01
deal $	-0.41
deal with	-0.26
decide	-0.36
deed	-1.05
deed $	-0.28
deed is	-0.26
deed needed	-0.25
deja	0.53
deja de	0.53
deje	0.88
deje de	0.88
dejen	0.41
dejen de	0.41
delete	2.99
delete all	0.21
delete it	1.54
delete my	0.85
delete number	0.37
deseo	0.34
deseo recibir	0.34
desist	0.70
desist $	0.32
desist notice	0.23
did	-1.13
did not	0.31
did you	-1.35
didn't	0.24
didn't give	0.23
didn't sign	0.29
died $	-0.31
dios	0.21
dios lo	0.21
discontinue	0.60
disculpe	0.24
disculpe ,	0.24
dnc	1.99
dnc $	1.09
dnc list	0.36
dnc registry	0.55
do	0.34
do $	-0.61
do call	-0.33
do i	0.73
do me	0.32
do monday	-0.21
do not	2.57
do read	-0.42
do so	0.50
do texts	-0.23
do to	0.28
do you	-1.19
do-not-contact	0.34
do-not-contact list	0.34
does	-0.88
does that	-0.30
does the	-0.23
doesn't	-0.70
doesn't have	-0.37
doesn't work	-0.21
dollar	-0.40
don't	0.97
don't $	0.61
don't be	-0.35
don't call	0.77
don't care	0.37
don't come	0.29
don't contact	1.03
don't do	-0.24
don't forget	-0.41
don't give	-0.27
don't go	-0.30
don't have	-0.32
don't hit	0.31
don't know	-0.50
don't lowball	-0.64
don't message	0.52
don't reach	0.31
don't ring	-0.26
don't sell	-0.30
don't share	-0.55
don't tell	-0.27
don't text	1.67
don't use	0.27
don't want	0.26
don't wish	0.25
don't write	0.29
don't you	0.53
don't …	0.46
done	-0.39
done $	-0.34
down	-0.36
down for	-0.20
drive	-0.30
drive lol	-0.30
driveway	-0.25
drop	-0.89
drop me	-0.29
duplex	-0.22
el	-0.31
elimine	0.68
elimine mi	0.68
else	0.38
else $	0.23
email	-2.00
email $	-1.19
email ,	-0.21
email ?	-0.30
en	-0.62
en español	-0.24
en venta	-0.22
end	-1.85
end of	-0.99
end street	-0.26
end table	-0.26
end unit	-0.49
end up	-0.26
ended	-0.23
ended up	-0.23
ending	-0.22
ending anytime	-0.22
ends	-0.22
enough	1.78
enough !	0.28
enough $	0.92
enough .	-0.22
enough already	0.48
enough is	0.62
enough texts	0.27
enough with	0.59
erase my	0.29
es mayor	0.22
escriba	0.88
escriba $	0.24
escriba mas	0.24
escriba más	0.40
escriban	0.33
escriban $	0.33
escribirme	0.55
escribirme $	0.55
español	-0.39
español por	-0.24
esta	-0.36
esta en	-0.36
estoy	0.37
estoy interesada	0.37
ever	1.11
ever had	0.22
ex	-0.44
ex $	-0.24
exactly	-0.23
exactly $	-0.23
exists	0.29
exists $	0.29
expecting	-0.27
expecting to	-0.27
f	0.39
f off	0.36
family	0.68
family alone	0.36
favor	1.31
favor $	0.68
favor de	0.22
favor no	0.32
fcc	1.11
fcc $	1.00
fed	0.25
fed up	0.25
fee	-0.25
few	-0.23
file	0.25
filing	0.49
filing a	0.67
find	-0.23
find me	-0.24
fine	-0.68
fine $	-0.59
firm	-0.34
firm $	-0.20
first	-1.65
first $	-1.25
first .	-0.21
floor	0.24
floor and	0.24
for	-0.82
for a	-0.22
for cash	-0.23
for contacting	-0.30
for good	0.28
for it	-0.32
for less	-0.20
for me	-0.59
for reaching	-0.33
for removing	0.41
for texting	-0.34
for texts	0.25
for that	-0.23
for this	1.25
for you	-0.23
foreclosure	-0.66
foreclosure $	-0.31
forget	0.52
forget my	0.27
forget this	0.33
forget you	0.22
forward	0.22
forwarded	0.49
forwarded to	0.49
foundation	-0.23
friday	-0.62
friday ,	-0.21
fridge	-0.24
from	1.32
from all	0.30
from me	-0.28
from the	-0.31
from this	0.40
from you	0.44
from your	1.55
from zillow	-0.20
ftc	0.49
ftc $	0.44
fuck	0.58
fuck off	0.57
full	-0.31
furnace	-0.33
furnace keeps	-0.30
further	1.03
further communication	0.40
further contact	0.38
further questions	-0.27
further texts	0.32
future	0.65
future $	0.25
fyi	-0.25
fyi $	-0.25
garage	-0.40
garage $	-0.28
general	0.68
general $	0.24
general if	0.41
get	-1.42
get an	-0.23
get any	0.25
get back	-0.58
get lost	0.79
get me	-0.25
get my	-1.75
get off	0.66
get rid	0.36
get the	-0.22
get these	0.68
get this	-0.46
gets	0.22
gets forwarded	0.35
gets texts	-0.60
gets you	0.45
getting	-0.43
getting ready	-0.40
give	-0.58
give me	-0.45
give my	-0.27
giving	-0.20
go	0.71
go away	1.14
go through	-0.22
go to	0.41
god	0.28
going	-0.22
going forward	0.22
going to	-0.41
good	-0.59
good ,	-0.29
good man	0.24
good number	-0.32
got	-0.59
got my	0.51
got your	-0.54
gracias	0.46
gracias $	0.39
great	-0.25
grieving my	0.28
guy	-0.30
guys	-0.30
hablo	-0.23
had my	0.22
haha	-0.41
halt	-0.21
halt the	-0.21
handles	-0.26
hands	-0.60
hands $	-0.28
hands please	-0.28
harassing	0.45
harassing me	0.35
harassment	1.07
harassment $	0.84
harassment .	0.24
hard	0.22
has	-0.63
has a	-0.24
have	-0.47
have asked	0.24
have reported	0.44
have this	-0.24
have to	-0.21
haven't	-0.20
having	0.32
having my	0.36
he	-0.58
hear	-0.21
hear lowball	-0.20
heard	-0.21
heard of	-0.22
hell	1.11
hell $	0.51
hell alone	0.56
help	-0.33
here	-0.44
here $	-0.78
hey	0.44
hey i'm	0.24
hit	0.32
hitting	0.45
hitting me	0.45
hoa	-0.42
hoa $	-0.31
holidays	-0.23
holidays $	-0.23
home .	0.24
honestly	-0.48
honestly $	-0.22
honestly .	-0.26
honor	0.39
hope	0.67
hope this	0.66
hospital	0.39
hospital floor	0.24
house	-1.59
house $	-0.59
house off	-0.47
house on	-0.22
how	-0.34
how can	0.50
how did	-0.60
how do	0.52
how much	-0.88
how'd	-0.68
how'd you	-0.68
hurry	-0.35
hurry on	-0.31
i	0.26
i am	1.02
i appreciate	-0.22
i be	0.57
i believe	0.30
i blocked	-0.24
i call	-0.35
i can't	-0.86
i did	0.33
i didn't	0.54
i don't	-0.46
i ever	0.22
i get	-0.74
i got	-0.39
i have	0.46
i hope	0.62
i just	0.21
i lost	-0.26
i meant	-0.52
i might	-0.37
i missed	-0.20
i need	-0.56
i never	0.67
i on	-0.25
i only	-0.40
i opt	0.88
i opted	0.39
i politely	0.21
i prefer	-0.34
i received	-0.24
i revoke	1.05
i said	0.41
i speak	0.21
i take	0.41
i unsubscribe	0.83
i unsubscribed	0.31
i was	-0.40
i wasn't	-0.27
i will	0.86
i wish	0.50
i …	-0.26
i'd like	0.46
i'd prefer	0.20
i'll	-0.86
i'll find	0.22
i'll reach	-0.24
i'll receive	0.30
i'll sue	0.36
i'm a	0.34
i'm asking	0.28
i'm blocking	0.60
i'm calling	0.26
i'm filing	0.41
i'm getting	-0.53
i'm listening	-0.23
i'm lost	-0.21
i'm not	-0.56
i'm off	-0.41
i'm on	0.57
i'm reporting	0.64
i'm selling	-0.22
i'm sick	0.24
i've	0.86
i've listed	0.23
if	1.07
if you	1.27
illegal	0.33
illegal to	0.33
im calling	0.30
immediately	0.70
immediately $	0.69
in	-1.95
in a	-0.32
in may	-0.37
in mind	-0.23
in my	-0.27
in peace	0.50
in receiving	0.32
in spring	-0.39
inbox	0.48
inbox $	0.43
included	-0.56
included $	-0.26
included ?	-0.21
info	-1.50
info $	-1.27
info ,	0.30
info please	-0.29
information	-0.23
information $	-0.23
ingles	-0.23
inspection	-0.36
instead	-0.32
insurance	-0.24
interesa	-0.48
interesa $	-0.48
interesada	0.37
interesada ,	0.37
interested	-0.25
interested $	-1.02
interested ,	0.34
interested .	0.44
internal	0.37
internal dnc	0.34
involved	-0.41
involved $	-0.33
is	-1.91
is 512	-0.27
is a	0.54
is best	-0.57
is better	-0.26
is blocked	-0.32
is enough	0.62
is fine	-0.39
is harassment	0.80
is included	-0.26
is it	-0.36
is my	-0.41
is near	-0.48
is off	-0.22
is on	0.92
is removed	0.24
is that	-0.20
is the	0.49
is there	0.59
is this	-1.15
isn't	-0.58
isn't mine	-0.27
isn't my	-0.23
it	-1.52
it ,	-0.37
it .	0.33
it ?	-0.20
it already	0.29
it but	-0.21
it here	-0.21
it isn't	-0.24
it off	0.41
it on	-0.27
it or	-0.22
it out	-0.21
it over	-0.21
it so	0.42
it to	-0.64
it was	-0.21
it with	-0.27
it worth	-0.23
it's	-0.80
it's illegal	0.24
it's off	-0.24
it's yours	-0.27
its	-0.89
its listed	-0.20
job	-0.23
john	-0.58
john $	-0.30
john doesn't	-0.32
june	-0.50
june $	-0.24
junk	-0.27
just	-0.43
just don't	0.46
just leave	0.20
just stop	0.41
just text	-0.53
just tired	0.27
k !	1.42
k ! !	1.04
k ! ! !	0.56
k ! ! $	0.86
k ! $	1.19
k ! _STOP	0.39
k ,	-0.55
k , _COMM	-2.46
k , _COMM $	-0.27
k , _COMM _ME	-1.14
k , _COMM it	-0.28
k , _ME	-1.28
k , _ME am	0.47
k , _ME just	0.21
k , _ME meant	-0.46
k , _ME missed	-0.20
k , _ME want	-0.26
k , _NOT	-0.24
k , _NOT _COMM	0.30
k , _NOT estoy	0.37
k , _PLEASE	2.87
k , _PLEASE $	0.36
k , _PLEASE _NOT	0.64
k , _PLEASE _REMOVE	1.00
k , _PLEASE _STOP	0.28
k , _PLEASE _YOU	0.70
k , _PLEASE do	0.20
k , _REMOVE	1.80
k , _REMOVE _ME	1.03
k , _REMOVE _NUMBER	0.30
k , _REMOVE it	0.54
k , _STOP	1.63
k , _STOP $	0.80
k , _STOP _COMM	0.61
k , _STOP it	0.26
k , and	0.24
k , but	0.97
k , but _ME	0.23
k , but _PLEASE	0.41
k , but can	0.35
k , but this	0.20
k , can _ME	-0.23
k , does	-0.30
k , does that	-0.30
k , es	0.22
k , es mayor	0.22
k , got	0.24
k , gracias	0.32
k , gracias $	0.32
k , he	-0.39
k , how'd	-0.24
k , how'd _YOU	-0.24
k , i'll	-0.35
k , i'm	-0.33
k , i'm _REMOVE	-0.23
k , i've	0.32
k , i've listed	0.23
k , just	-0.27
k , just _COMM	-0.24
k , just tired	0.27
k , le	0.60
k , le agradecería	0.37
k , le pido	0.24
k , let's	-0.21
k , let's do	-0.21
k , make	-0.30
k , muchas	0.34
k , muchas gracias	0.34
k , so	0.44
k , so _PLEASE	0.53
k , the answer	0.23
k , the tenants	-0.23
k , unsub	0.29
k , unsub _ME	0.29
k , what	-0.34
k , what's	-0.32
k , wrong	0.24
k , wrong _NUMBER	0.24
k .	3.02
k . $	3.67
k . _COMM	-0.42
k . _ME	0.37
k . _NOT	0.45
k . _PLEASE	2.37
k . _PLEASE _NOT	0.36
k . _PLEASE _REMOVE	0.30
k . _PLEASE _STOP	0.21
k . _PLEASE _YOU	1.06
k . _REMOVE	1.00
k . _REMOVE .	0.24
k . _REMOVE _ME	0.21
k . _REMOVE the	0.31
k . _STOP	0.94
k . _STOP $	0.30
k . _STOP .	0.38
k . _STOP _COMM	0.29
k . can	0.35
k . can …	0.27
k . come	-0.34
k . come up	-0.22
k . convince	-0.26
k . convince _ME	-0.26
k . dios	0.21
k . dios lo	0.21
k . how	-0.21
k . how much	-0.21
k . just	-0.23
k . just _COMM	-0.23
k . let	-0.21
k . let _ME	-0.21
k . o	0.34
k . o .	0.34
k . p	0.34
k . put	-0.22
k . put _YOU	-0.22
k . t	0.34
k . t .	0.34
k . try	-0.34
k . try _MORE	-0.31
k . what	-0.25
k . what's	-0.45
k . what's the	-0.21
k 1	-0.73
k 1 .	-0.23
k 10	-0.39
k 10k	-0.27
k 15k	-0.22
k 15k $	-0.22
k 2	-0.39
k 20	-0.22
k 200k	-0.30
k 200k $	-0.30
k 2016	-0.21
k 2016 $	-0.21
k 250	-0.49
k 250 $	-0.47
k 3	-0.46
k 30	-0.29
k 300	-0.27
k 300 $	-0.27
k 300k	-0.60
k 300k $	-0.60
k 350	-0.34
k 4	-0.37
k 4 way	-0.24
k 4 way _STOP	-0.24
k 400k	-0.22
k 4th	0.23
k 4th one	0.23
k 4th one this	0.23
k 5	-0.63
k 5 $	-0.60
k 500	-0.23
k 512	-0.35
k 512 555	-0.35
k 555	-0.35
k 6	-0.29
k 6 $	-0.24
k 7	-0.21
k : $	0.22
k ?	-0.55
k ? $	-1.35
k ? ?	-0.22
k ? ? $	-0.22
k ? _ME	-0.24
k ? _NOT	-0.26
k ? _PLEASE	0.57
k ? _PLEASE it	0.23
k ? _REMOVE	0.71
k ? _REMOVE it	0.60
k ? thx	0.24
k ? thx $	0.24
k ? ty	0.38
k ? ty $	0.38
k ^ $	1.26
k ^ 4	-0.24
k ^ 4 way	-0.24
k ^ _COMM	-3.40
k ^ _COMM .	0.23
k ^ _COMM _ME	-2.31
k ^ _COMM _STOP	0.23
k ^ _COMM are	0.24
k ^ _COMM only	-0.23
k ^ _COMM this	-0.38
k ^ _COMM works	-0.27
k ^ _ME	-0.73
k ^ _ME _NOT	-0.96
k ^ _ME _NUMBER	-0.33
k ^ _ME _REMOVE	-0.36
k ^ _ME agent	-0.34
k ^ _ME am	0.55
k ^ _ME answer	0.22
k ^ _ME believe	0.30
k ^ _ME blocked	-0.24
k ^ _ME did	0.27
k ^ _ME got	-0.24
k ^ _ME have	0.35
k ^ _ME hope	0.61
k ^ _ME lost	-0.26
k ^ _ME need	-0.86
k ^ _ME only	-0.22
k ^ _ME opt	0.26
k ^ _ME opted	0.27
k ^ _ME prefer	-0.34
k ^ _ME received	-0.24
k ^ _ME revoke	1.05
k ^ _ME said	0.41
k ^ _ME was	-0.40
k ^ _ME wish	0.57
k ^ _ME …	-0.26
k ^ _MORE	-0.23
k ^ _MORE _NUMBER	-0.29
k ^ _NOT	-0.94
k ^ _NOT $	-0.76
k ^ _NOT ,	0.26
k ^ _NOT _COMM	1.98
k ^ _NOT _ME	0.96
k ^ _NOT _NUMBER	-0.22
k ^ _NOT _PLEASE	-0.92
k ^ _NOT at	-0.25
k ^ _NOT be	-0.40
k ^ _NOT by	0.30
k ^ _NOT deseo	0.34
k ^ _NOT enough	-0.22
k ^ _NOT esta	-0.22
k ^ _NOT forget	-0.20
k ^ _NOT give	-0.27
k ^ _NOT gracias	-0.27
k ^ _NOT heard	-0.22
k ^ _NOT hit	0.31
k ^ _NOT hoa	-0.21
k ^ _NOT hurry	-0.31
k ^ _NOT interested	0.32
k ^ _NOT lowball	-0.27
k ^ _NOT ma'am	-0.21
k ^ _NOT mad	0.27
k ^ _NOT mas	0.59
k ^ _NOT means	0.54
k ^ _NOT más	0.57
k ^ _NOT need	-0.29
k ^ _NOT offers	-0.24
k ^ _NOT one	-0.33
k ^ _NOT quiero	0.54
k ^ _NOT ring	-0.26
k ^ _NOT rush	-0.22
k ^ _NOT selling	-0.31
k ^ _NOT share	-0.21
k ^ _NOT signed	0.29
k ^ _NOT sir	-0.21
k ^ _NOT …	0.46
k ^ _NUMBER	-0.41
k ^ _NUMBER was	-0.20
k ^ _PLEASE	-0.44
k ^ _PLEASE $	-0.66
k ^ _PLEASE ,	0.28
k ^ _PLEASE .	-0.21
k ^ _PLEASE _COMM	-2.52
k ^ _PLEASE _ME	0.68
k ^ _PLEASE _NOT	-0.74
k ^ _PLEASE _REMOVE	1.65
k ^ _PLEASE _STOP	1.26
k ^ _PLEASE _YOU	-0.65
k ^ _PLEASE but	-0.26
k ^ _PLEASE de	0.22
k ^ _PLEASE do	-0.44
k ^ _PLEASE for	-0.51
k ^ _PLEASE let	0.38
k ^ _PLEASE make	0.27
k ^ _PLEASE tell	-0.34
k ^ _PLEASE …	-0.90
k ^ _REMOVE $	0.80
k ^ _REMOVE _COMM	-0.54
k ^ _REMOVE _ME	0.87
k ^ _REMOVE _NUMBER	0.62
k ^ _REMOVE _YOU	-0.55
k ^ _REMOVE a	-0.41
k ^ _REMOVE back	-0.47
k ^ _REMOVE immediately	0.40
k ^ _REMOVE lost	0.79
k ^ _REMOVE out	0.22
k ^ _REMOVE that	-0.28
k ^ _REMOVE the	-1.27
k ^ _REMOVE this	0.34
k ^ _STOP	3.79
k ^ _STOP !	0.30
k ^ _STOP $	1.46
k ^ _STOP ,	0.35
k ^ _STOP _COMM	1.06
k ^ _STOP _ME	1.03
k ^ _STOP all	0.53
k ^ _STOP bugging	0.41
k ^ _STOP claim	-0.77
k ^ _STOP culture	-0.24
k ^ _STOP friday	-0.21
k ^ _STOP hitting	0.22
k ^ _STOP it	1.03
k ^ _STOP land	-0.36
k ^ _STOP now	0.46
k ^ _STOP of	-0.42
k ^ _STOP shop	-0.48
k ^ _STOP spamming	0.43
k ^ _STOP subscription	0.46
k ^ _STOP table	-0.26
k ^ _STOP that	-0.49
k ^ _STOP this	0.39
k ^ _STOP trying	0.30
k ^ _STOP unit	-0.23
k ^ _STOP with	0.28
k ^ _YOU	0.86
k ^ _YOU are	0.69
k ^ _YOU need	0.32
k ^ _YOU will	0.33
k ^ add	0.54
k ^ add _ME	0.54
k ^ all	0.24
k ^ all good	0.24
k ^ already _STOP	0.25
k ^ already sold	-0.29
k ^ alto	0.48
k ^ alto por	0.47
k ^ am	-0.38
k ^ am _ME	-0.38
k ^ are	-0.57
k ^ are _YOU	-0.57
k ^ at	-0.25
k ^ back	0.61
k ^ back off	0.66
k ^ baja	0.63
k ^ baja $	0.79
k ^ basta	0.87
k ^ basta $	0.87
k ^ block	0.63
k ^ block _ME	0.77
k ^ blocked	1.06
k ^ blocked $	0.69
k ^ blocked and	0.35
k ^ blocking	0.36
k ^ blocking this	0.26
k ^ borrame	0.28
k ^ borrame de	0.28
k ^ borre	0.75
k ^ borre mi	0.75
k ^ bugger	0.35
k ^ bugger off	0.35
k ^ buzz	0.36
k ^ buzz off	0.36
k ^ can	-0.63
k ^ can _ME	-0.37
k ^ can _YOU	-0.30
k ^ cancelar	0.70
k ^ cancelar suscripcion	0.70
k ^ check	-0.22
k ^ come	-0.21
k ^ consent	1.29
k ^ consent revoked	0.50
k ^ consent withdrawn	0.80
k ^ consider	0.26
k ^ consider this	0.26
k ^ continue _PLEASE	-0.36
k ^ continue and	0.36
k ^ cut	0.33
k ^ cut it	0.33
k ^ dame	0.32
k ^ dame de	0.32
k ^ darme	0.32
k ^ darme de	0.32
k ^ dead	-0.22
k ^ dead _STOP	-0.22
k ^ deja	0.53
k ^ deja de	0.53
k ^ deje	0.88
k ^ deje de	0.88
k ^ dejen	0.41
k ^ dejen de	0.41
k ^ did	-0.41
k ^ did _YOU	-0.25
k ^ disculpe	0.24
k ^ disculpe ,	0.24
k ^ dnc	0.76
k ^ dnc $	0.76
k ^ do	-0.39
k ^ do _NOT	0.52
k ^ do _YOU	-0.76
k ^ elimine	0.47
k ^ elimine mi	0.47
k ^ en	-0.24
k ^ en español	-0.24
k ^ enough	2.20
k ^ enough !	0.28
k ^ enough $	0.56
k ^ enough already	0.48
k ^ enough is	0.62
k ^ enough with	0.59
k ^ f	0.36
k ^ f off	0.36
k ^ fed	0.25
k ^ fed up	0.25
k ^ for	0.79
k ^ for the	0.83
k ^ forget	0.59
k ^ forget _ME	0.35
k ^ forget this	0.33
k ^ fuck	0.58
k ^ fuck off	0.57
k ^ furnace	-0.30
k ^ furnace keeps	-0.30
k ^ go	1.03
k ^ go ahead	-0.37
k ^ go away	1.14
k ^ go to	0.52
k ^ got	-0.33
k ^ had	-0.27
k ^ haven't	-0.20
k ^ hey	0.44
k ^ hey i'm	0.24
k ^ how can	0.50
k ^ how did	-0.60
k ^ how do	0.52
k ^ how much	-0.54
k ^ how'd	-0.45
k ^ how'd _YOU	-0.45
k ^ i'd	-0.67
k ^ i'd _NOT	-0.31
k ^ i'll	-1.07
k ^ i'll _COMM	-0.49
k ^ i'm	0.27
k ^ i'm _NOT	-0.83
k ^ i'm _REMOVE	-0.40
k ^ i'm a	0.29
k ^ i'm blocking	0.60
k ^ i'm filing	0.41
k ^ i'm lost	-0.21
k ^ i'm off	-0.41
k ^ i'm on	0.35
k ^ i'm reporting	0.64
k ^ i'm sick	0.24
k ^ i've	0.59
k ^ if	0.36
k ^ if _YOU	0.52
k ^ is	-0.88
k ^ is it	-0.25
k ^ is there	0.59
k ^ is this	-0.78
k ^ it	-0.72
k ^ it _NOT	-0.27
k ^ it was	-0.21
k ^ it's	-0.46
k ^ it's illegal	0.24
k ^ it's off	-0.24
k ^ its	-0.38
k ^ its listed	-0.20
k ^ john	-0.32
k ^ john doesn't	-0.32
k ^ kick	0.75
k ^ kick rocks	0.75
k ^ knock	0.50
k ^ knock it	0.50
k ^ last	-0.50
k ^ lawsuit	0.21
k ^ lawsuit coming	0.21
k ^ lay	0.37
k ^ lay off	0.37
k ^ le	0.21
k ^ le ruego	0.21
k ^ lol	-0.44
k ^ mark	-0.21
k ^ marked as	0.25
k ^ maybe	-0.36
k ^ merry	-0.22
k ^ merry christmas	-0.22
k ^ moving	-0.22
k ^ moving to	-0.22
k ^ need	-0.63
k ^ need to	-0.25
k ^ new	-0.42
k ^ new _NUMBER	-0.34
k ^ next	0.82
k ^ next _COMM	0.82
k ^ nope $	-0.35
k ^ nope _STOP	0.24
k ^ off	0.23
k ^ off market	-0.32
k ^ off the	0.24
k ^ ok	-0.56
k ^ only	-0.41
k ^ only _COMM	-0.38
k ^ opt	1.26
k ^ opt _ME	0.55
k ^ opt out	0.75
k ^ opt-out	1.25
k ^ opt-out $	1.25
k ^ opting	0.74
k ^ opting out	0.74
k ^ optout	1.48
k ^ optout $	0.77
k ^ optout now	0.71
k ^ other	-0.26
k ^ para de	0.23
k ^ pare	0.89
k ^ pare $	0.89
k ^ piss	0.38
k ^ piss off	0.38
k ^ por	0.27
k ^ por _PLEASE	0.27
k ^ prefer	-0.36
k ^ prefer _NOT	-0.21
k ^ quien	-0.20
k ^ quien es	-0.20
k ^ quitame	0.55
k ^ quitame de	0.55
k ^ quiteme	0.26
k ^ quiteme de	0.26
k ^ quíteme	0.26
k ^ quíteme de	0.26
k ^ removal	0.65
k ^ removal request	0.65
k ^ report	0.53
k ^ report _COMM	0.53
k ^ reported	0.67
k ^ reported and	0.31
k ^ reported as	0.32
k ^ reporting	0.78
k ^ reporting _YOU	0.35
k ^ reporting as	0.32
k ^ reporting this	0.23
k ^ requesting	0.68
k ^ requesting removal	0.68
k ^ revoke	1.02
k ^ revoke $	0.73
k ^ revoke consent	0.34
k ^ ridiculous	-0.71
k ^ ridiculous .	-0.71
k ^ roof	-0.22
k ^ s	0.99
k ^ s .	0.34
k ^ s t	0.66
k ^ same	-0.32
k ^ same _NUMBER	-0.23
k ^ señor	0.37
k ^ señor ,	0.37
k ^ si	-0.30
k ^ sorry	-0.56
k ^ sorry _ME	-0.43
k ^ sorry to	0.24
k ^ sounds	-0.38
k ^ start	-0.34
k ^ stay	0.37
k ^ stay off	0.44
k ^ stay out	0.29
k ^ stooooop	0.88
k ^ stooooop $	0.88
k ^ stop1	0.88
k ^ stop1 $	0.88
k ^ stop2end	0.89
k ^ stop2end $	0.89
k ^ stop2quit	0.89
k ^ stop2quit $	0.89
k ^ stopall	0.90
k ^ stopall $	0.90
k ^ stoptextingme	0.88
k ^ stoptextingme $	0.88
k ^ street	-0.23
k ^ street is	-0.23
k ^ sure	-0.44
k ^ sure $	-0.36
k ^ tcpa	0.74
k ^ tcpa violation	0.74
k ^ tell	-0.37
k ^ tell _ME	-0.37
k ^ tenant	-0.33
k ^ tenants	-0.22
k ^ that's	-0.48
k ^ that's _NOT	-0.33
k ^ the	-1.16
k ^ this	-0.21
k ^ this _NOT	-0.21
k ^ this is	0.48
k ^ this needs	-0.29
k ^ throw	0.31
k ^ throw away	0.31
k ^ trying	-0.20
k ^ trying to	-0.20
k ^ ty	-0.20
k ^ ty $	-0.20
k ^ unlist	0.64
k ^ unlist _ME	0.64
k ^ unsub	1.32
k ^ unsub $	1.32
k ^ water	-0.42
k ^ water and	-0.28
k ^ well	-0.22
k ^ what	-0.57
k ^ what _LIST	-0.24
k ^ what do	0.37
k ^ what part	0.44
k ^ what's	-0.91
k ^ what's _YOU	-0.41
k ^ what's the	-0.25
k ^ where	-0.38
k ^ where did	-0.21
k ^ where'd	-0.29
k ^ where'd _YOU	-0.29
k ^ which	-0.37
k ^ who	-0.51
k ^ who is	-0.28
k ^ who pays	-0.20
k ^ why	0.21
k ^ why are	0.31
k ^ will	-0.25
k ^ will _YOU	-0.23
k ^ worn	-0.22
k ^ worn out	-0.22
k ^ ya	0.41
k ^ ya _NOT	0.52
k ^ yeah	-0.34
k ^ yes	-1.37
k ^ yes _ME	-0.28
k ^ yes _PLEASE	-0.43
k ^ yes this	-0.45
k ^ yo	0.37
k ^ yo this	0.23
k ^ you're	1.15
k ^ you're _COMM	0.39
k ^ you're being	0.47
k ^ you're breaking	0.38
k ^ zero	0.36
k ^ zero _COMM	0.36
k ^ …	-2.41
k ^ … $	-0.27
k ^ … ,	-0.31
k ^ … _ME	-0.77
k _COMM	1.72
k _COMM $	2.49
k _COMM ,	-0.44
k _COMM , _COMM	-0.40
k _COMM , _ME	-0.40
k _COMM , _PLEASE	0.36
k _COMM , _STOP	0.21
k _COMM , just	-0.24
k _COMM .	1.21
k _COMM . $	0.62
k _COMM . _PLEASE	0.34
k _COMM . _REMOVE	0.25
k _COMM . put	-0.22
k _COMM . try	-0.20
k _COMM ?	0.52
k _COMM ? $	0.37
k _COMM _COMM	0.48
k _COMM _LIST	1.34
k _COMM _LIST $	0.93
k _COMM _LIST ?	0.34
k _COMM _ME	0.84
k _COMM _ME $	1.00
k _COMM _ME ,	0.29
k _COMM _ME .	0.48
k _COMM _ME ?	0.49
k _COMM _ME _COMM	0.22
k _COMM _ME _MORE	0.82
k _COMM _ME about	0.29
k _COMM _ME after	-0.35
k _COMM _ME at	-0.42
k _COMM _ME first	-0.34
k _COMM _ME later	-0.34
k _COMM _ME lawyer	0.28
k _COMM _ME one	0.30
k _COMM _ME realtor	-0.28
k _COMM _ME the	-0.31
k _COMM _MORE	1.34
k _COMM _MORE $	1.20
k _COMM _MORE ?	0.20
k _COMM _MORE _NUMBER	-0.26
k _COMM _MORE and	0.36
k _COMM _MORE tomorrow	-0.24
k _COMM _NOT come	0.23
k _COMM _NUMBER $	0.27
k _COMM _PLEASE	1.06
k _COMM _PLEASE $	0.96
k _COMM _YOU	-0.94
k _COMM _YOU $	-0.42
k _COMM _YOU ,	-0.20
k _COMM _YOU to	0.30
k _COMM a	-0.59
k _COMM about	0.76
k _COMM about _ME	0.58
k _COMM and blocked	0.25
k _COMM and drive	-0.30
k _COMM any	0.30
k _COMM any _MORE	0.30
k _COMM anytime	-0.39
k _COMM anytime $	-0.33
k _COMM are	0.79
k _COMM are _NOT	0.44
k _COMM are fine	-0.20
k _COMM are unwanted	0.49
k _COMM by	-0.26
k _COMM came through	-0.20
k _COMM for this	0.29
k _COMM from	0.34
k _COMM from _YOU	0.42
k _COMM gets	0.82
k _COMM gets _YOU	0.45
k _COMM gets forwarded	0.35
k _COMM i'll	0.30
k _COMM i'll receive	0.30
k _COMM is	-0.60
k _COMM is best	-0.32
k _COMM it	-0.35
k _COMM it to	-0.23
k _COMM lowball	-0.20
k _COMM lowball offers	-0.20
k _COMM only	-0.23
k _COMM only _PLEASE	-0.23
k _COMM or	0.35
k _COMM or _COMM	0.33
k _COMM out	-0.67
k _COMM out !	-0.24
k _COMM out $	-0.82
k _COMM out _MORE	0.36
k _COMM over	-0.38
k _COMM over _COMM	-0.38
k _COMM received	-0.57
k _COMM received $	-0.57
k _COMM registry	0.65
k _COMM registry $	0.37
k _COMM registry ,	0.27
k _COMM than	-0.28
k _COMM than _COMM	-0.28
k _COMM that	0.62
k _COMM that _YOU	0.47
k _COMM the	-1.35
k _COMM the contract	-0.24
k _COMM the contractor	-0.34
k _COMM the offers	-0.24
k _COMM the police	0.24
k _COMM them here	-0.24
k _COMM this	0.43
k _COMM this _NUMBER	0.42
k _COMM to	0.89
k _COMM to be	0.28
k _COMM to this	0.45
k _COMM unsolicited	0.32
k _COMM unsolicited _COMM	0.32
k _COMM will	0.23
k _COMM will be	0.23
k _COMM works	-0.27
k _COMM yet	-0.29
k _COMM yet $	-0.29
k _LIST	2.36
k _LIST $	2.87
k _LIST .	0.40
k _LIST . $	0.30
k _LIST ?	0.55
k _LIST ? $	0.33
k _LIST ? _PLEASE	0.27
k _LIST _PLEASE	0.71
k _LIST _PLEASE $	0.71
k _LIST did	-0.24
k _LIST did _YOU	-0.24
k _LIST it	-0.44
k _LIST it but	-0.21
k _LIST of	-0.58
k _ME $	0.62
k _ME , i've	0.23
k _ME , the	0.23
k _ME .	0.58
k _ME . $	0.47
k _ME ?	0.84
k _ME ? $	0.77
k _ME _COMM _NUMBER	0.32
k _ME _COMM _YOU	-0.25
k _ME _MORE	0.23
k _ME _MORE $	0.33
k _ME _MORE .	0.22
k _ME _MORE _ME	0.28
k _ME _MORE _NUMBER	-0.25
k _ME _MORE and	0.29
k _ME _MORE i'm	0.24
k _ME _MORE in	-0.55
k _ME _MORE later	-0.37
k _ME _MORE next	-0.24
k _ME _NOT _COMM	0.49
k _ME _NOT _MORE	-0.33
k _ME _NOT care	0.37
k _ME _NOT do	-0.47
k _ME _NOT expecting	-0.27
k _ME _NOT gave	0.24
k _ME _NOT give	0.23
k _ME _NOT have	-0.29
k _ME _NOT sign	0.29
k _ME _NOT subscribed	0.68
k _ME _NOT wish	0.25
k _ME _NUMBER	2.80
k _ME _NUMBER $	1.85
k _ME _NUMBER ,	0.24
k _ME _NUMBER :	0.22
k _ME _NUMBER ?	0.36
k _ME _NUMBER _NUMBER	0.33
k _ME _NUMBER _REMOVE	0.31
k _ME _NUMBER and	0.26
k _ME _NUMBER buzzing	0.24
k _ME _NUMBER changed	-0.28
k _ME _NUMBER died	-0.35
k _ME _NUMBER from	0.31
k _ME _NUMBER is	0.83
k _ME _NUMBER marked	-0.29
k _ME _NUMBER off	0.44
k _ME _NUMBER on	-0.21
k _ME _NUMBER to	-0.27
k _ME _NUMBER with	-0.41
k _ME _PLEASE	-0.30
k _ME _PLEASE _NOT	-0.25
k _ME _PLEASE _REMOVE	-0.23
k _ME _PLEASE _YOU	-0.22
k _ME _PLEASE like	0.52
k _ME _REMOVE	-0.84
k _ME _REMOVE _COMM	-0.24
k _ME _REMOVE back	0.30
k _ME _REMOVE the	-0.31
k _ME _STOP	0.84
k _ME _STOP ?	0.40
k _ME _STOP _STOP	0.23
k _ME _STOP already	0.35
k _ME _YOU	-0.89
k _ME _YOU _COMM	-0.30
k _ME _YOU _NUMBER	-0.41
k _ME a	-0.95
k _ME a _NUMBER	-0.43
k _ME a _PLEASE	0.20
k _ME a voicemail	-0.23
k _ME about	0.40
k _ME after	-0.35
k _ME agent	-0.63
k _ME agent told	-0.23
k _ME alone	1.64
k _ME alone !	0.23
k _ME alone $	1.14
k _ME alone _ME	0.26
k _ME already opted	0.34
k _ME am	1.02
k _ME am grieving	0.28
k _ME am opting	0.33
k _ME an	-0.59
k _ME an _COMM	-0.29
k _ME an offer	-0.31
k _ME and	-0.37
k _ME answer	0.25
k _ME appointment	-0.22
k _ME appointment like	-0.21
k _ME at	-0.49
k _ME at this	-0.28
k _ME attorney	0.30
k _ME attorney $	0.36
k _ME be	1.54
k _ME be $	0.22
k _ME be ,	0.28
k _ME be _PLEASE	0.26
k _ME be _REMOVE	0.38
k _ME believe	0.30
k _ME believe _ME	0.30
k _ME belongings	-0.22
k _ME belongings by	-0.22
k _ME blocked	-0.24
k _ME blocked off	-0.24
k _ME broker	-0.21
k _ME broker already	-0.21
k _ME brother	-0.45
k _ME brother's	-0.21
k _ME can	-0.29
k _ME can speak	0.26
k _ME consent	0.67
k _ME consent $	0.69
k _ME daughter	-0.25
k _ME daughter $	-0.22
k _ME did	0.33
k _ME did _NOT	0.29
k _ME do	-0.34
k _ME do _NOT	0.41
k _ME do read	-0.42
k _ME down	-0.27
k _ME down for	-0.20
k _ME escriba	0.88
k _ME escriba $	0.24
k _ME escriba mas	0.24
k _ME escriba más	0.40
k _ME escriban	0.33
k _ME escriban $	0.33
k _ME ex	-0.48
k _ME ex $	-0.24
k _ME family	0.43
k _ME family alone	0.36
k _ME first	-0.34
k _ME first $	-0.34
k _ME from	1.21
k _ME from _YOU	0.57
k _ME from the	0.47
k _ME got	-0.39
k _ME got _YOU	-0.24
k _ME hands	-0.60
k _ME hands $	-0.28
k _ME hands _PLEASE	-0.28
k _ME have _COMM	0.24
k _ME have reported	0.44
k _ME hope	0.62
k _ME hope this	0.61
k _ME house	-0.40
k _ME house $	-0.22
k _ME in _YOU	-0.26
k _ME in peace	0.44
k _ME interesa	-0.48
k _ME interesa $	-0.48
k _ME just _NOT	0.21
k _ME know	-0.56
k _ME know $	-0.34
k _ME last	-0.24
k _ME later	-0.43
k _ME later $	-0.33
k _ME lawyer $	0.39
k _ME listing	-0.23
k _ME llame	0.45
k _ME llame $	0.45
k _ME lost	-0.26
k _ME mande	0.37
k _ME mande mensajes	0.21
k _ME meant	-0.52
k _ME missed	-0.20
k _ME missed _YOU	-0.20
k _ME need	-0.72
k _ME need _ME	-0.21
k _ME need this	-0.21
k _ME new _NUMBER	0.23
k _ME next	-0.34
k _ME next week	-0.22
k _ME off	1.95
k _ME off $	0.54
k _ME off _YOU	0.44
k _ME off the	0.61
k _ME offer	-0.33
k _ME offer or	-0.33
k _ME one	0.30
k _ME one _MORE	0.30
k _ME only	-0.40
k _ME only _COMM	-0.20
k _ME opt	0.88
k _ME opt out	0.88
k _ME opted	0.27
k _ME opted out	0.45
k _ME out	1.01
k _ME out $	0.31
k _ME out of	0.32
k _ME politely	0.21
k _ME posted	-0.43
k _ME posted $	-0.33
k _ME prefer	-0.34
k _ME prefer _COMM	-0.20
k _ME prefer _NUMBER	-0.20
k _ME price	-0.26
k _ME property $	-0.23
k _ME property by	0.20
k _ME realtor	-0.28
k _ME realtor $	-0.25
k _ME received	-0.24
k _ME received _YOU	-0.24
k _ME request	0.45
k _ME request to	0.32
k _ME revoke	1.05
k _ME revoke _ME	0.29
k _ME revoke any	0.47
k _ME revoke consent	0.30
k _ME said	0.41
k _ME said _STOP	0.37
k _ME sister	-0.37
k _ME son	-0.43
k _ME speak	0.21
k _ME speak to	0.21
k _ME subscription	0.57
k _ME subscription $	0.44
k _ME talk	-0.33
k _ME talk to	-0.31
k _ME tenant	-0.25
k _ME tenant $	-0.21
k _ME tenants	-0.56
k _ME the _NUMBER	-0.44
k _ME the hell	0.56
k _ME to	0.32
k _ME to _STOP	-0.23
k _ME to _YOU	0.56
k _ME up	0.54
k _ME up $	0.22
k _ME up about	0.23
k _ME vuelva	0.37
k _ME vuelva a	0.37
k _ME want	-0.44
k _ME want off	0.22
k _ME want out	-0.26
k _ME was	-0.40
k _ME was going	-0.25
k _ME wife	-0.22
k _ME wife $	0.30
k _ME wife first	-0.25
k _ME will	0.65
k _ME will _COMM	-0.38
k _ME will _REMOVE	0.36
k _ME will report	0.43
k _ME will sue	0.50
k _ME wish	0.53
k _ME wish to	0.38
k _ME …	-0.34
k _MORE	2.10
k _MORE $	1.75
k _MORE ,	0.38
k _MORE , _PLEASE	0.31
k _MORE .	1.44
k _MORE . $	1.14
k _MORE ?	0.33
k _MORE ? $	0.32
k _MORE _COMM	3.04
k _MORE _COMM $	1.36
k _MORE _COMM ,	0.30
k _MORE _COMM _ME	0.34
k _MORE _COMM _PLEASE	0.39
k _MORE _COMM about	0.38
k _MORE _COMM will	0.23
k _MORE _ME	0.28
k _MORE _ME will	0.23
k _MORE _NUMBER	-1.09
k _MORE _NUMBER $	-0.59
k _MORE _NUMBER _PLEASE	-0.29
k _MORE and	0.67
k _MORE and i'll	0.36
k _MORE had	0.22
k _MORE had _ME	0.22
k _MORE i'm	0.24
k _MORE i'm _COMM	0.24
k _MORE in	-0.55
k _MORE in _PLEASE	-0.23
k _MORE in spring	-0.32
k _MORE later	-0.37
k _MORE later $	-0.37
k _MORE next	-0.33
k _MORE next month	-0.24
k _MORE of	0.43
k _MORE of these	0.43
k _MORE offers	0.69
k _MORE offers $	0.69
k _MORE ok	0.38
k _MORE ok ?	0.38
k _MORE own	-0.22
k _MORE own it	-0.24
k _MORE questions	-0.50
k _MORE questions $	-0.50
k _MORE renters	-0.28
k _MORE renters for	-0.28
k _MORE showings	-0.42
k _MORE showings _PLEASE	-0.42
k _MORE than	-1.00
k _MORE than 10	-0.30
k _MORE than one	-0.24
k _MORE time and	0.30
k _MORE tomorrow	-0.24
k _MORE tomorrow $	-0.24
k _NOT	0.93
k _NOT $	0.24
k _NOT ,	0.23
k _NOT , _STOP	0.31
k _NOT _COMM	4.86
k _NOT _COMM $	2.13
k _NOT _COMM _LIST	0.62
k _NOT _COMM _ME	3.15
k _NOT _COMM _MORE	0.78
k _NOT _COMM _PLEASE	0.23
k _NOT _COMM and	-0.30
k _NOT _COMM here	0.29
k _NOT _COMM or	0.27
k _NOT _COMM out	0.32
k _NOT _COMM received	-0.40
k _NOT _COMM registry	0.65
k _NOT _COMM than	-0.28
k _NOT _COMM the	-0.67
k _NOT _COMM this	0.57
k _NOT _COMM yet	-0.29
k _NOT _ME	1.32
k _NOT _ME $	-0.62
k _NOT _ME _COMM	0.36
k _NOT _ME alone	-0.27
k _NOT _ME escriba	0.88
k _NOT _ME escriban	0.33
k _NOT _ME interesa	-0.34
k _NOT _ME llame	0.45
k _NOT _ME mande	0.37
k _NOT _ME property	-0.23
k _NOT _ME vuelva	0.37
k _NOT _MORE	0.80
k _NOT _MORE $	0.55
k _NOT _MORE _COMM	2.08
k _NOT _MORE offers	0.62
k _NOT _MORE ok	0.38
k _NOT _MORE own	-0.22
k _NOT _MORE questions	-0.50
k _NOT _MORE renters	-0.28
k _NOT _MORE showings	-0.42
k _NOT _MORE than	-0.89
k _NOT _NOT be	0.34
k _NOT _NUMBER	-0.22
k _NOT _NUMBER _COMM	-0.22
k _NOT _PLEASE	-0.89
k _NOT _PLEASE $	-0.26
k _NOT _PLEASE _NOT	-0.21
k _NOT _PLEASE _YOU	-0.21
k _NOT _REMOVE	-0.42
k _NOT _STOP	-0.25
k _NOT _STOP anytime	-0.22
k _NOT _YOU	0.21
k _NOT _YOU _COMM	-0.48
k _NOT _YOU _NOT	0.21
k _NOT _YOU understand	0.44
k _NOT answer	-0.37
k _NOT answer $	-0.30
k _NOT at	-0.25
k _NOT at this	-0.25
k _NOT authorized	0.28
k _NOT authorized to	0.28
k _NOT be _COMM	0.62
k _NOT by	0.30
k _NOT by that	0.30
k _NOT change	0.26
k _NOT change $	0.23
k _NOT come	0.52
k _NOT come back	0.32
k _NOT come to	0.27
k _NOT consent $	0.46
k _NOT consent needed	-0.24
k _NOT deseo	0.34
k _NOT deseo recibir	0.34
k _NOT do	-0.41
k _NOT do _COMM	-0.23
k _NOT enough	-0.48
k _NOT enough $	-0.26
k _NOT enough .	-0.22
k _NOT esta	-0.22
k _NOT esta en	-0.22
k _NOT estoy	0.37
k _NOT estoy interesada	0.37
k _NOT expecting	-0.27
k _NOT expecting to	-0.27
k _NOT for	0.51
k _NOT for _YOU	0.32
k _NOT for sale	0.20
k _NOT forget	-0.41
k _NOT forget _ME	-0.21
k _NOT gave	0.24
k _NOT give _ME	-0.27
k _NOT give _YOU	0.21
k _NOT giving	-0.20
k _NOT go	-0.41
k _NOT gracias	-0.27
k _NOT gracias $	-0.27
k _NOT heard	-0.22
k _NOT heard of	-0.22
k _NOT hit	0.43
k _NOT hit _ME	0.31
k _NOT hoa	-0.21
k _NOT hoa $	-0.21
k _NOT hurry	-0.31
k _NOT hurry on	-0.31
k _NOT interested $	-0.69
k _NOT interested ,	0.34
k _NOT interested .	0.44
k _NOT john	-0.21
k _NOT john $	-0.25
k _NOT knock	-0.27
k _NOT knock ,	-0.23
k _NOT know	-0.50
k _NOT know .	-0.23
k _NOT lowball	-0.97
k _NOT lowball $	-0.37
k _NOT lowball _ME	-0.60
k _NOT ma'am	-0.21
k _NOT ma'am $	-0.21
k _NOT mad	0.27
k _NOT mad ,	0.27
k _NOT mas	0.78
k _NOT mas $	0.55
k _NOT mas mensajes	0.23
k _NOT means	0.54
k _NOT means _NOT	0.67
k _NOT molestar	0.22
k _NOT molestar mas	0.22
k _NOT más	0.57
k _NOT más mensajes	0.57
k _NOT need these	0.33
k _NOT offers	-0.24
k _NOT offers under	-0.24
k _NOT one	-0.33
k _NOT one _COMM	-0.45
k _NOT own	-0.36
k _NOT quiero	0.54
k _NOT quiero mas	0.24
k _NOT quiero recibir	0.31
k _NOT receive	0.52
k _NOT receive these	0.52
k _NOT ring	-0.34
k _NOT ring ,	-0.26
k _NOT robert	-0.23
k _NOT rush	-0.22
k _NOT rush $	-0.22
k _NOT sell	-0.77
k _NOT sell $	-0.48
k _NOT sell _ME	-0.30
k _NOT selling but	-0.24
k _NOT share	-0.55
k _NOT share _ME	-0.55
k _NOT sign	0.50
k _NOT sign up	0.62
k _NOT signed	0.28
k _NOT signed up	0.28
k _NOT sir	-0.21
k _NOT sir $	-0.21
k _NOT subscribed	0.68
k _NOT subscribed $	0.68
k _NOT talk	-0.29
k _NOT tell	-0.27
k _NOT tell _ME	-0.27
k _NOT to	0.56
k _NOT to _COMM	0.54
k _NOT to say	-0.21
k _NOT understand	0.22
k _NOT understand _STOP	0.26
k _NOT use	0.41
k _NOT use this	0.23
k _NOT volver	0.37
k _NOT volver a	0.37
k _NOT want	0.62
k _NOT want _YOU	0.50
k _NOT want this	-0.28
k _NOT want to	0.25
k _NOT way	-0.32
k _NOT way $	-0.32
k _NOT welcome	0.28
k _NOT welcome $	0.44
k _NOT wish	0.38
k _NOT wish to	0.38
k _NOT …	0.41
k _NOT … _MORE	0.46
k _NUMBER	0.86
k _NUMBER $	0.30
k _NUMBER ,	0.85
k _NUMBER , _COMM	-0.23
k _NUMBER , _PLEASE	0.47
k _NUMBER , _REMOVE	0.69
k _NUMBER , but	0.29
k _NUMBER , this	-0.24
k _NUMBER .	0.53
k _NUMBER : $	0.22
k _NUMBER ?	0.25
k _NUMBER ? $	-0.34
k _NUMBER ? _REMOVE	0.60
k _NUMBER _COMM	-0.42
k _NUMBER _COMM .	-0.22
k _NUMBER _COMM over	-0.20
k _NUMBER _MORE	0.27
k _NUMBER _NUMBER	0.59
k _NUMBER _NUMBER $	0.33
k _NUMBER _PLEASE	-0.35
k _NUMBER _PLEASE $	-0.33
k _NUMBER _REMOVE	0.27
k _NUMBER _REMOVE ?	0.26
k _NUMBER _STOP	0.32
k _NUMBER _STOP hitting	0.23
k _NUMBER _YOU	-0.28
k _NUMBER and	0.63
k _NUMBER be _REMOVE	0.23
k _NUMBER buzzing	0.24
k _NUMBER buzzing is	0.24
k _NUMBER changed	-0.28
k _NUMBER changed $	-0.28
k _NUMBER died	-0.35
k _NUMBER died $	-0.21
k _NUMBER exists	0.29
k _NUMBER exists $	0.29
k _NUMBER forever	-0.24
k _NUMBER forever ,	-0.24
k _NUMBER from	0.46
k _NUMBER from _YOU	0.63
k _NUMBER gets	-0.60
k _NUMBER gets _COMM	-0.60
k _NUMBER here	0.30
k _NUMBER here ,	0.30
k _NUMBER is	0.68
k _NUMBER is 512	-0.27
k _NUMBER is _NOT	0.32
k _NUMBER is _REMOVE	0.24
k _NUMBER is best	-0.25
k _NUMBER is on	0.98
k _NUMBER marked	-0.29
k _NUMBER marked _YOU	-0.29
k _NUMBER off	0.98
k _NUMBER off $	0.55
k _NUMBER off _YOU	0.31
k _NUMBER out	0.41
k _NUMBER out of	0.31
k _NUMBER to	-0.53
k _NUMBER to _COMM	-0.26
k _NUMBER to anyone	-0.27
k _NUMBER was	-0.29
k _NUMBER was off	-0.20
k _NUMBER with	-0.41
k _NUMBER with others	-0.21
k _PLEASE	1.40
k _PLEASE , _NOT	0.32
k _PLEASE , _PLEASE	0.22
k _PLEASE . $	0.32
k _PLEASE . let	-0.21
k _PLEASE ?	0.25
k _PLEASE ? $	0.25
k _PLEASE _COMM	-3.13
k _PLEASE _COMM $	-0.90
k _PLEASE _COMM _ME	-1.98
k _PLEASE _ME	0.62
k _PLEASE _ME be	0.45
k _PLEASE _ME opt	0.24
k _PLEASE _NOT	1.48
k _PLEASE _NOT $	0.61
k _PLEASE _NOT _COMM	1.61
k _PLEASE _NOT _ME	0.32
k _PLEASE _NOT _MORE	0.88
k _PLEASE _NOT _NOT	-0.34
k _PLEASE _NOT forget	-0.21
k _PLEASE _NOT go	-0.25
k _PLEASE _NOT interested	-0.21
k _PLEASE _NOT lowball	-0.24
k _PLEASE _NOT sell	-0.30
k _PLEASE _NOT share	-0.34
k _PLEASE _NOT tell	-0.27
k _PLEASE _NOT use	0.27
k _PLEASE _REMOVE	3.04
k _PLEASE _REMOVE $	0.40
k _PLEASE _REMOVE 250	-0.23
k _PLEASE _REMOVE _ME	2.11
k _PLEASE _REMOVE her	0.28
k _PLEASE _REMOVE it	0.29
k _PLEASE _STOP	2.22
k _PLEASE _STOP $	0.60
k _PLEASE _STOP ,	0.23
k _PLEASE _STOP _COMM	1.05
k _PLEASE _STOP from	0.22
k _PLEASE _YOU	0.47
k _PLEASE _YOU _COMM	-0.99
k _PLEASE _YOU _NOT	0.46
k _PLEASE _YOU _PLEASE	0.74
k _PLEASE _YOU _REMOVE	-0.30
k _PLEASE _YOU for	-0.26
k _PLEASE and	0.46
k _PLEASE and _PLEASE	0.24
k _PLEASE be $	-0.24
k _PLEASE but	-0.26
k _PLEASE de	0.22
k _PLEASE de _NOT	0.22
k _PLEASE do $	-0.32
k _PLEASE do _COMM	-0.33
k _PLEASE do _NOT	0.25
k _PLEASE for	-0.80
k _PLEASE for _COMM	-0.60
k _PLEASE if	0.28
k _PLEASE just	0.21
k _PLEASE let	0.65
k _PLEASE let this	0.47
k _PLEASE like	0.59
k _PLEASE like _MORE	-0.26
k _PLEASE like to	0.74
k _PLEASE make	0.49
k _PLEASE make a	0.21
k _PLEASE note	0.20
k _PLEASE of	-0.23
k _PLEASE of _LIST	-0.23
k _PLEASE tell	-0.34
k _PLEASE tell _ME	-0.34
k _PLEASE the _COMM	-0.21
k _PLEASE ya	0.25
k _PLEASE …	-0.74
k _PLEASE … $	-0.31
k _PLEASE … _ME	-0.27
k _REMOVE	1.78
k _REMOVE $	1.28
k _REMOVE . $	0.28
k _REMOVE 250	-0.23
k _REMOVE 250 $	-0.23
k _REMOVE ?	0.47
k _REMOVE ? $	0.47
k _REMOVE _COMM	-0.24
k _REMOVE _COMM $	-0.43
k _REMOVE _COMM _ME	0.27
k _REMOVE _COMM here	-0.24
k _REMOVE _ME	3.75
k _REMOVE _ME $	1.88
k _REMOVE _ME ,	0.23
k _REMOVE _ME _COMM	0.48
k _REMOVE _ME _NUMBER	1.90
k _REMOVE _ME _YOU	-0.70
k _REMOVE _ME a	-0.65
k _REMOVE _ME alone	1.50
k _REMOVE _ME an	-0.39
k _REMOVE _ME be	0.22
k _REMOVE _ME family	0.33
k _REMOVE _ME from	1.08
k _REMOVE _ME house	-0.29
k _REMOVE _ME off	1.75
k _REMOVE _ME offer	-0.33
k _REMOVE _ME posted	-0.43
k _REMOVE _ME the	0.30
k _REMOVE _NUMBER	0.92
k _REMOVE _NUMBER $	0.92
k _REMOVE _YOU	-1.08
k _REMOVE _YOU _COMM	-0.26
k _REMOVE _YOU _NUMBER	-0.36
k _REMOVE a	-0.82
k _REMOVE a _COMM	-0.39
k _REMOVE all _ME	0.21
k _REMOVE an	-0.23
k _REMOVE any _MORE	0.25
k _REMOVE back _ME	0.41
k _REMOVE back to	-0.40
k _REMOVE from	0.37
k _REMOVE from _YOU	0.39
k _REMOVE from the	-0.28
k _REMOVE her	0.30
k _REMOVE her $	0.23
k _REMOVE immediately	0.40
k _REMOVE immediately $	0.40
k _REMOVE in	-0.22
k _REMOVE it	1.17
k _REMOVE it $	1.67
k _REMOVE it or	-0.22
k _REMOVE it with	-0.31
k _REMOVE legal	0.75
k _REMOVE legal action	0.75
k _REMOVE long	-0.28
k _REMOVE long $	-0.28
k _REMOVE lost	0.79
k _REMOVE lost $	0.76
k _REMOVE off	0.72
k _REMOVE off .	0.24
k _REMOVE off _ME	0.54
k _REMOVE off at	-0.26
k _REMOVE off of	0.27
k _REMOVE off the	-0.24
k _REMOVE off this	0.43
k _REMOVE off work	-0.26
k _REMOVE ready	-0.40
k _REMOVE ready to	-0.40
k _REMOVE rid	0.36
k _REMOVE rid of	0.36
k _REMOVE that	-0.32
k _REMOVE the	-2.12
k _REMOVE the _NUMBER	0.67
k _REMOVE the contingency	-0.30
k _REMOVE the old	-0.32
k _REMOVE these	0.81
k _REMOVE these $	0.24
k _REMOVE these turned	0.26
k _REMOVE this	0.50
k _REMOVE this _NUMBER	1.09
k _REMOVE this house	-0.45
k _REMOVE to	-0.36
k _STOP	5.12
k _STOP !	0.61
k _STOP ! !	0.24
k _STOP ! $	0.32
k _STOP $	5.58
k _STOP ,	0.70
k _STOP , _PLEASE	0.30
k _STOP , wrong	0.24
k _STOP .	0.87
k _STOP . $	0.59
k _STOP ?	0.91
k _STOP ? $	0.77
k _STOP _COMM	3.31
k _STOP _COMM $	1.57
k _STOP _COMM .	0.20
k _STOP _COMM _ME	2.04
k _STOP _COMM the	-0.42
k _STOP _ME	0.87
k _STOP _ME $	0.28
k _STOP _ME subscription	0.57
k _STOP _NOT	0.44
k _STOP _NOT _YOU	0.44
k _STOP _PLEASE	0.34
k _STOP _STOP	0.33
k _STOP _STOP notice	0.23
k _STOP _YOU	-0.21
k _STOP all	0.65
k _STOP all _COMM	0.60
k _STOP already	0.58
k _STOP already $	0.69
k _STOP anytime	-0.22
k _STOP anytime soon	-0.22
k _STOP bugging	0.41
k _STOP bugging _ME	0.41
k _STOP claim	-0.78
k _STOP claim deed	-0.61
k _STOP culture	-0.24
k _STOP culture lol	-0.24
k _STOP friday	-0.21
k _STOP friday ,	-0.21
k _STOP from	0.34
k _STOP from _COMM	0.27
k _STOP from zillow	-0.20
k _STOP hitting	0.45
k _STOP hitting _ME	0.45
k _STOP it	1.32
k _STOP it $	0.79
k _STOP it already	0.23
k _STOP it with	0.23
k _STOP land	-0.36
k _STOP land share	-0.36
k _STOP last	0.21
k _STOP last week	0.26
k _STOP notice	0.23
k _STOP notice $	0.23
k _STOP now	0.54
k _STOP now $	0.42
k _STOP of	-0.99
k _STOP of the	-0.56
k _STOP shop	-0.48
k _STOP shop is	-0.48
k _STOP showing	-0.23
k _STOP showing it	-0.23
k _STOP spamming	0.43
k _STOP spamming $	0.27
k _STOP street	-0.26
k _STOP street ,	-0.22
k _STOP subscription	0.46
k _STOP subscription $	0.46
k _STOP table	-0.26
k _STOP table is	-0.26
k _STOP that	-0.49
k _STOP that ,	-0.49
k _STOP the	-0.53
k _STOP the foreclosure	-0.21
k _STOP the lease	-0.22
k _STOP then	-0.24
k _STOP then turn	-0.24
k _STOP these	0.30
k _STOP these _COMM	0.30
k _STOP this	0.49
k _STOP to	0.21
k _STOP trying	0.30
k _STOP trying to	0.30
k _STOP twice	0.26
k _STOP unit	-0.49
k _STOP unit $	-0.26
k _STOP unit townhouse	-0.23
k _STOP up	-0.49
k _STOP with the	0.28
k _YOU	-0.36
k _YOU $	-1.06
k _YOU ,	-0.36
k _YOU .	0.42
k _YOU _COMM	-1.43
k _YOU _COMM $	-0.94
k _YOU _COMM ?	-0.22
k _YOU _COMM _LIST	0.53
k _YOU _COMM _ME	-0.73
k _YOU _COMM _MORE	0.47
k _YOU _COMM are	0.49
k _YOU _COMM came	-0.20
k _YOU _COMM out	-0.31
k _YOU _LIST	1.89
k _YOU _LIST $	1.24
k _YOU _LIST .	0.28
k _YOU _LIST ?	0.27
k _YOU _LIST _PLEASE	0.26
k _YOU _LIST of	-0.24
k _YOU _MORE	0.64
k _YOU _MORE $	0.32
k _YOU _MORE had	0.22
k _YOU _NOT	1.80
k _YOU _NOT $	0.44
k _YOU _NOT _COMM	1.07
k _YOU _NOT understand	0.26
k _YOU _NUMBER	-1.73
k _YOU _NUMBER $	-1.43
k _YOU _PLEASE	1.03
k _YOU _PLEASE _COMM	-0.25
k _YOU _PLEASE _NOT	0.32
k _YOU _PLEASE _REMOVE	0.40
k _YOU _PLEASE _STOP	0.22
k _YOU _REMOVE	-1.95
k _YOU _REMOVE _ME	-0.83
k _YOU _REMOVE the	-0.24
k _YOU _STOP	0.94
k _YOU _STOP $	0.76
k _YOU _STOP _COMM	0.49
k _YOU a	-0.33
k _YOU already	0.20
k _YOU are	0.81
k _YOU are violating	0.59
k _YOU as	-0.29
k _YOU as _COMM	-0.29
k _YOU best	-0.29
k _YOU but _NOT	-0.21
k _YOU can	-0.24
k _YOU can _COMM	-0.28
k _YOU can _REMOVE	0.22
k _YOU can go	0.25
k _YOU come	-0.43
k _YOU continue	0.33
k _YOU continue $	0.39
k _YOU do _NOT	0.32
k _YOU do-not-contact	0.34
k _YOU do-not-contact _LIST	0.34
k _YOU find	-0.24
k _YOU find _ME	-0.24
k _YOU for	-0.29
k _YOU for _COMM	-0.50
k _YOU for _REMOVE	0.24
k _YOU got	0.46
k _YOU got _ME	0.44
k _YOU guys	-0.30
k _YOU have	-0.31
k _YOU internal	0.37
k _YOU internal dnc	0.34
k _YOU make	0.39
k _YOU make it	0.24
k _YOU marketing	0.36
k _YOU marketing ,	0.32
k _YOU need from	-0.33
k _YOU need to	0.30
k _YOU offer	-0.76
k _YOU offer $	-0.33
k _YOU offer in	-0.22
k _YOU office	-0.25
k _YOU partner	-0.25
k _YOU pay	-0.33
k _YOU people	0.28
k _YOU permission	0.23
k _YOU permission to	0.23
k _YOU see	0.24
k _YOU see that	0.24
k _YOU still	0.24
k _YOU still _COMM	0.38
k _YOU sued	0.45
k _YOU sued $	0.45
k _YOU the	-0.30
k _YOU to	2.28
k _YOU to _REMOVE	0.23
k _YOU to _STOP	0.50
k _YOU to the	1.49
k _YOU today	-0.27
k _YOU today $	-0.27
k _YOU too	-0.25
k _YOU too $	-0.22
k _YOU understand	0.44
k _YOU understand $	0.44
k _YOU want	-0.42
k _YOU will	0.47
k _YOU will be	0.33
k _YOU … $	0.32
k a	-1.23
k a _COMM	-0.93
k a _COMM $	-0.38
k a _COMM .	-0.22
k a _LIST	-0.32
k a _LIST of	-0.25
k a _NUMBER	-0.85
k a _NUMBER $	-0.79
k a _PLEASE	0.30
k a _PLEASE and	0.20
k a business	0.31
k a business _NUMBER	0.31
k a complaint	0.67
k a complaint with	0.67
k a contactarme	0.37
k a contactarme $	0.37
k a deal	-0.29
k a deal $	-0.25
k a few	-0.23
k a foreclosure	-0.20
k a good	-0.27
k a good _NUMBER	-0.32
k a hospital	0.34
k a hospital floor	0.24
k a lawyer	-0.23
k a llamar	0.37
k a llamar ni	0.37
k a lot	-0.28
k a mi mamá	0.22
k a nice	0.56
k a note	0.25
k a pain	0.24
k a pain ,	0.24
k a problem $	-0.21
k a problem .	0.24
k a scam	-0.24
k a voicemail	-0.29
k a voicemail $	-0.29
k a way	0.48
k a way to	0.51
k a work	0.22
k a work _NUMBER	0.22
k about	0.30
k about _ME	0.63
k about _ME property	0.26
k about having	0.36
k about having _ME	0.36
k about some	0.23
k about some house	0.23
k about the	-0.24
k accept	0.26
k acres	-0.30
k action	0.75
k action $	0.36
k action if	0.39
k action if _YOU	0.39
k add	0.35
k add _ME	0.41
k add _ME to	0.56
k address	-0.23
k address $	-0.21
k after	-0.89
k after 5	-0.33
k after 5 $	-0.29
k after the	-0.26
k after the holidays	-0.23
k agent	-1.27
k agent $	-0.44
k agent told	-0.23
k agent told _ME	-0.23
k agents	-0.49
k agents $	-0.40
k agradecería	0.37
k agradecería _NOT	0.37
k agradecería _NOT volver	0.37
k agreement	-0.32
k ahead $	-0.26
k ahead and	0.30
k ahead and _REMOVE	0.32
k all	1.05
k all $	0.23
k all _COMM	0.77
k all _COMM $	0.25
k all _ME	0.21
k all _ME _NUMBER	0.21
k all day $	-0.23
k all day and	0.28
k all good	0.24
k all good man	0.24
k all weekend	-0.20
k all weekend $	-0.20
k alone	2.08
k alone !	0.23
k alone ! !	0.23
k alone $	2.11
k alone _ME	0.26
k alone _ME are	0.26
k alone cost	-0.21
k alone cost _ME	-0.21
k already	1.18
k already $	0.98
k already ,	0.26
k already , this	0.23
k already _STOP	0.39
k already _STOP $	0.25
k already opted	0.52
k already opted out	0.52
k already sold	-0.37
k already sold it	-0.23
k alto	0.48
k alto por	0.47
k alto por _PLEASE	0.47
k am	0.54
k am _ME	-0.42
k am _ME on	-0.25
k am grieving	0.28
k am grieving _ME	0.28
k am opting	0.33
k am opting out	0.33
k an	-1.80
k an _COMM	-0.29
k an _COMM $	-0.29
k an agent	-0.63
k an agent $	-0.31
k an offer	-0.75
k an offer $	-0.53
k and	2.00
k and _ME	0.23
k and _ME _NUMBER	0.31
k and _ME have	-0.25
k and _ME will	0.35
k and _NOT	0.75
k and _NOT _COMM	0.49
k and _NOT come	0.32
k and _PLEASE	0.52
k and _PLEASE _YOU	0.23
k and _REMOVE	0.92
k and _REMOVE _ME	0.84
k and _STOP	0.33
k and blocked	0.56
k and blocked $	0.56
k and drive	-0.30
k and drive lol	-0.30
k and i'll sue	0.36
k and i'm	0.28
k and im	0.30
k and im _COMM	0.30
k and it's	-0.27
k and it's _YOU	-0.27
k and power	-0.28
k and power are	-0.28
k and reported	0.35
k and reported $	0.35
k and these	0.26
k answer $	-0.30
k answer _NOT	0.26
k answer _NOT change	0.26
k any	1.30
k any _COMM	0.22
k any _MORE	1.21
k any _MORE _COMM	1.06
k any _MORE of	0.35
k any permission	0.43
k any permission $	0.37
k anyone	-0.20
k anything	0.21
k anything else	0.29
k anytime	-0.70
k anytime $	-0.33
k anytime soon	-0.22
k anytime soon $	-0.22
k appointment	-0.43
k appointment like	-0.21
k appointment like last	-0.21
k are	-0.23
k are _NOT	0.59
k are _NOT welcome	0.44
k are _YOU	-0.87
k are _YOU still	0.38
k are fine	-0.20
k are fine $	-0.20
k are shut	-0.28
k are shut off	-0.28
k are unwanted	0.49
k are unwanted $	0.49
k are violating	0.59
k are violating the	0.59
k around	-0.28
k as	0.73
k as _COMM	0.62
k as _COMM $	0.34
k as _COMM and	0.25
k as _ME	0.27
k as is	-0.21
k at	-2.56
k at the	-0.36
k at this	-0.45
k at this _NUMBER	-0.20
k at this time	-0.25
k at work ,	-0.22
k attorney	0.98
k attorney $	0.36
k attorney general	0.75
k attorney general $	0.31
k attorney general if	0.41
k auction	-0.25
k authorized	0.28
k authorized to	0.28
k authorized to _COMM	0.28
k available	-0.27
k available _MORE	-0.21
k available _MORE $	-0.21
k away	1.32
k away $	0.98
k away _ME	0.31
k away _ME _NUMBER	0.31
k away and	0.33
k away and _NOT	0.32
k back	-0.60
k back _ME	0.41
k back _ME consent	0.41
k back off	0.66
k back off !	0.37
k back off $	0.39
k back to	-0.52
k back to _ME	-0.29
k back to _YOU	-0.22
k bad	-0.32
k baja	1.26
k baja $	1.42
k bank	-0.33
k basta	0.87
k basta $	0.87
k be	2.96
k be ,	0.28
k be , _ME	0.28
k be _COMM	1.54
k be _COMM $	0.76
k be _COMM _MORE	0.26
k be _COMM about	0.38
k be _PLEASE	0.45
k be _PLEASE $	0.26
k be _REMOVE	2.08
k be _REMOVE $	0.75
k be _REMOVE ?	0.23
k be _REMOVE from	0.36
k be _REMOVE off	0.51
k be _STOP	0.29
k be a	0.21
k be a pain	0.24
k be better	-0.26
k be better off	-0.26
k be cash	-0.33
k be cash $	-0.33
k be closer	-0.22
k be closer to	-0.22
k be filing a	0.26
k be quick	-0.28
k be quick $	-0.28
k be ready	-0.24
k be reported	0.33
k be reported $	0.33
k be so	0.20
k be so _PLEASE	0.20
k be the	0.52
k be the last	0.52
k before	-0.43
k behind	-0.24
k being	0.51
k being blocked	0.47
k being blocked $	0.47
k believe	0.36
k believe _ME	0.30
k belongings	-0.22
k belongings by	-0.22
k belongings by june	-0.22
k belongs to a	0.23
k belongs to rosa	-0.27
k bendiga	0.21
k bendiga $	0.21
k best	-0.80
k best $	-0.57
k better	-0.80
k better off	-0.34
k better off renting	-0.34
k block _ME	0.77
k block _ME $	0.70
k blocked	1.30
k blocked $	1.67
k blocked and	0.35
k blocked and reported	0.35
k blocked off	-0.47
k blocked off $	-0.23
k blocking	0.93
k blocking _YOU	0.84
k blocking _YOU $	0.75
k blocking this	0.26
k blocking this _NUMBER	0.26
k borrame	0.28
k borrame de	0.28
k borrame de tu	0.28
k borre	0.75
k borre mi	0.75
k borre mi numero	0.26
k borre mi número	0.49
k breaking	0.33
k breaking the	0.33
k breaking the law	0.38
k bring	-0.26
k bro	0.23
k bro $	0.27
k broker	-0.21
k broker already	-0.21
k broker already $	-0.21
k brother	-0.45
k brother's	-0.21
k bs	0.28
k bs $	0.20
k bugger	0.35
k bugger off	0.35
k bugger off $	0.35
k bugging	0.41
k bugging _ME	0.41
k bugging _ME $	0.30
k business	0.50
k business _NUMBER	0.31
k business _NUMBER ,	0.31
k but	-0.30
k but _ME _NOT	0.55
k but _NOT	-0.53
k but _NOT $	-0.41
k but _PLEASE	0.74
k but _PLEASE _NOT	0.46
k but _PLEASE _REMOVE	0.43
k but _PLEASE for	-0.24
k but _STOP	-0.21
k but _STOP $	-0.21
k but can	0.42
k but can _YOU	0.42
k but i'd	0.25
k but that's	-0.34
k but this	0.20
k but this should	0.20
k buy	-0.42
k buyer	-0.29
k buzz	0.36
k buzz off	0.36
k buzz off $	0.35
k buzzing	0.24
k buzzing is	0.24
k buzzing is a	0.24
k by	-0.75
k by _COMM	-0.20
k by _COMM ,	-0.24
k by anyone	0.20
k by anyone $	0.20
k by june	-0.37
k by june $	-0.22
k by that	0.30
k by that _NUMBER	0.30
k came	-0.37
k came through	-0.20
k can	-0.43
k can _COMM	-0.47
k can _COMM _ME	-0.28
k can _ME be	0.23
k can _ME do	-0.33
k can _REMOVE	0.22
k can _REMOVE _ME	0.22
k can _YOU _COMM	-0.53
k can _YOU _NOT	0.32
k can _YOU _PLEASE	0.41
k can _YOU make	0.24
k can _YOU see	0.24
k can go	0.25
k can go ahead	0.25
k can speak	0.26
k can speak with	0.26
k can … _PLEASE	0.27
k cancelar	0.70
k cancelar suscripcion	0.70
k cancelar suscripcion $	0.70
k care to receive	0.21
k care to sell	-0.23
k cars	-0.32
k cash	-1.36
k cash $	-0.87
k change $	0.23
k changed	-0.37
k changed $	-0.28
k check	-0.59
k check $	-0.24
k check back	-0.24
k christmas	-0.22
k christmas !	-0.22
k christmas ! $	-0.22
k cinder	-0.21
k cinder block	-0.21
k city	-0.38
k claim	-0.82
k claim deed	-0.61
k claim deed is	-0.21
k claim deed needed	-0.25
k clause	-0.21
k close	-0.37
k closer	-0.22
k closer to	-0.22
k closer to _ME	-0.22
k closing	-0.37
k come	-0.88
k come back	0.32
k come back $	0.32
k come to	0.27
k come to _ME	0.32
k come up	-0.33
k come up 15k	-0.22
k coming	0.47
k coming if	0.21
k coming if _YOU	0.21
k company	-0.37
k company $	-0.21
k complaint	0.67
k complaint with	0.67
k complaint with the	0.67
k consent	2.87
k consent $	1.77
k consent needed	-0.24
k consent needed from	-0.24
k consent revoked	0.50
k consent revoked $	0.50
k consent withdrawn	0.80
k consent withdrawn $	0.78
k consider	0.27
k consider this	0.35
k consider this _ME	0.31
k contactarme	0.37
k contactarme $	0.37
k contingency	-0.30
k contingency and	-0.22
k contingency and _ME	-0.22
k continue	0.33
k continue $	0.39
k continue _PLEASE	-0.36
k continue _PLEASE $	-0.36
k continue and	0.36
k continue and _ME	0.36
k contract	-1.15
k contract $	-0.50
k contract yet	-0.20
k contractor	-0.58
k contractor $	-0.24
k contractor _NOT	-0.34
k contractor _NOT _COMM	-0.34
k conversation	0.20
k convince	-0.26
k convince _ME	-0.26
k convince _ME $	-0.26
k cost	-0.21
k cost _ME	-0.21
k costs	-0.23
k couldn't	-0.22
k county	-0.20
k credit	-0.23
k culture	-0.24
k culture lol	-0.24
k culture lol $	-0.24
k cut	0.28
k cut it	0.33
k cut it out	0.33
k cutting	-0.30
k cutting off	-0.30
k cutting off $	-0.30
k dame	0.32
k dame de	0.32
k dame de baja	0.32
k darme	0.32
k darme de	0.32
k darme de baja	0.32
k daughter	-0.26
k daughter $	-0.22
k day and	0.28
k days	-0.30
k de	3.88
k de _NOT	0.22
k de _NOT molestar	0.22
k de baja	0.64
k de baja $	0.64
k de escribirme	0.55
k de escribirme $	0.55
k de la	0.31
k de la lista	0.31
k de mandar	0.21
k de mandar mensajes	0.21
k de mandarme	0.55
k de mandarme mensajes	0.23
k de mandarme textos	0.32
k de molestar	0.41
k de molestar $	0.41
k de molestarme	0.34
k de molestarme $	0.34
k de su	0.68
k de su lista	0.68
k de tu	0.53
k de tu lista	0.53
k dead	-0.33
k dead _STOP	-0.26
k dead _STOP street	-0.26
k deal	-1.01
k deal $	-0.41
k deal with	-0.26
k decide	-0.36
k deed	-1.05
k deed $	-0.28
k deed is	-0.26
k deed needed	-0.25
k deed needed $	-0.25
k deja	0.53
k deja de	0.53
k deja de mandar	0.21
k deja de mandarme	0.32
k deje	0.88
k deje de	0.88
k deje de escribirme	0.55
k deje de molestarme	0.34
k dejen	0.41
k dejen de	0.41
k dejen de molestar	0.41
k deseo	0.34
k deseo recibir	0.34
k deseo recibir mas	0.34
k did	-1.13
k did _NOT	0.31
k did _NOT sign	0.22
k did _YOU	-1.35
k did _YOU _REMOVE	-1.18
k died $	-0.31
k dios	0.21
k dios lo	0.21
k dios lo bendiga	0.21
k disculpe	0.24
k disculpe ,	0.24
k disculpe , le	0.24
k dnc	1.99
k dnc $	1.09
k dnc _LIST	0.36
k dnc _LIST $	0.36
k dnc registry	0.55
k dnc registry $	0.48
k do	0.34
k do $	-0.61
k do _COMM	-0.56
k do _COMM $	-0.33
k do _COMM ,	-0.23
k do _ME	0.91
k do _ME _REMOVE	-0.22
k do _ME _STOP	0.77
k do _ME a	0.32
k do _ME know	-0.23
k do _ME need	0.32
k do _ME opt	0.26
k do _ME speak	0.26
k do _NOT	2.57
k do _NOT $	0.27
k do _NOT _COMM	2.66
k do _NOT knock	-0.23
k do _NOT lowball	-0.33
k do _NOT want	0.36
k do _YOU	-1.25
k do _YOU _COMM	-0.23
k do _YOU _NOT	0.20
k do _YOU do	-0.21
k do _YOU need	-0.20
k do monday	-0.21
k do monday $	-0.21
k do read	-0.42
k do read _COMM	-0.42
k do so	0.50
k do so that	0.20
k do to	0.28
k do to _NOT	0.28
k do-not-contact	0.34
k do-not-contact _LIST	0.34
k do-not-contact _LIST $	0.34
k does	-0.88
k does that	-0.30
k does the	-0.23
k doesn't	-0.70
k doesn't have	-0.37
k doesn't have this	-0.32
k doesn't work	-0.21
k dollar	-0.40
k done	-0.39
k done $	-0.34
k down	-0.36
k down for	-0.20
k drive	-0.30
k drive lol	-0.30
k drive lol $	-0.30
k driveway	-0.25
k duplex	-0.22
k el	-0.31
k elimine	0.68
k elimine mi	0.68
k elimine mi numero	0.68
k else	0.38
k else $	0.23
k en	-0.62
k en español	-0.24
k en español por	-0.24
k en venta	-0.22
k en venta $	-0.22
k ends	-0.22
k enough	1.78
k enough !	0.28
k enough ! !	0.28
k enough $	0.92
k enough .	-0.22
k enough . come	-0.22
k enough _COMM	0.27
k enough _COMM $	0.27
k enough already	0.48
k enough already $	0.41
k enough is	0.62
k enough is enough	0.62
k enough with	0.59
k enough with the	0.59
k es mayor	0.22
k es mayor $	0.22
k escriba	0.88
k escriba $	0.24
k escriba mas	0.24
k escriba mas $	0.24
k escriba más	0.40
k escriba más $	0.40
k escriban	0.33
k escriban $	0.33
k escribirme	0.55
k escribirme $	0.55
k español	-0.39
k español por	-0.24
k español por _PLEASE	-0.24
k esta	-0.36
k esta en	-0.36
k esta en venta	-0.22
k estoy	0.37
k estoy interesada	0.37
k estoy interesada ,	0.37
k ex	-0.44
k ex $	-0.24
k exactly	-0.23
k exactly $	-0.23
k exists	0.29
k exists $	0.29
k expecting	-0.27
k expecting to	-0.27
k expecting to _COMM	-0.27
k f	0.39
k f off	0.36
k f off $	0.33
k family	0.68
k family alone	0.36
k family alone $	0.30
k fcc	1.11
k fcc $	1.00
k fed	0.25
k fed up	0.25
k fed up with	0.25
k fee	-0.25
k few	-0.23
k filing	0.49
k filing a	0.67
k filing a complaint	0.67
k find	-0.23
k find _ME	-0.34
k find _ME $	-0.24
k fine	-0.68
k fine $	-0.59
k firm	-0.34
k firm $	-0.20
k first	-1.65
k first $	-1.25
k first .	-0.21
k first . $	-0.21
k floor	0.24
k floor and	0.24
k floor and _ME	0.24
k for	-0.82
k for _COMM	-0.84
k for _COMM $	-0.40
k for _COMM _ME	-0.30
k for _COMM out	-0.33
k for _ME	-0.57
k for _ME $	-0.60
k for _REMOVE	0.42
k for _REMOVE _ME	0.48
k for _YOU	-0.31
k for _YOU $	-0.30
k for _YOU marketing	0.32
k for a	-0.22
k for cash	-0.23
k for good	0.28
k for it	-0.32
k for it $	-0.28
k for less	-0.20
k for sale !	0.27
k for sale $	-0.26
k for that	-0.23
k for the _COMM	-0.37
k for the last	0.35
k for the offer	0.20
k for the third	0.29
k for this	1.25
k for this $	0.62
k for this ,	0.49
k foreclosure	-0.66
k foreclosure $	-0.31
k forever , how'd	-0.24
k forget	0.52
k forget _ME	0.27
k forget _ME _NUMBER	0.47
k forget _ME appointment	-0.21
k forget _YOU	0.22
k forget _YOU _MORE	0.22
k forget this	0.33
k forget this _NUMBER	0.33
k forwarded	0.49
k forwarded to	0.49
k forwarded to _ME	0.49
k foundation	-0.23
k free to _COMM	-0.23
k free to forget	0.22
k friday	-0.62
k friday ,	-0.21
k friday , let's	-0.21
k fridge	-0.24
k from	1.32
k from _COMM	0.27
k from _ME	-0.45
k from _ME ex	-0.24
k from _YOU	1.96
k from _YOU $	0.28
k from _YOU _COMM	0.41
k from _YOU _LIST	0.96
k from _YOU _MORE	0.42
k from _YOU today	-0.27
k from all	0.30
k from the	-0.31
k from the _LIST	0.35
k from the deed	-0.27
k from this	0.40
k from this $	0.23
k from zillow	-0.20
k ftc	0.49
k ftc $	0.44
k fuck	0.58
k fuck off	0.57
k fuck off $	0.57
k full	-0.31
k furnace	-0.33
k furnace keeps	-0.30
k furnace keeps cutting	-0.30
k fyi	-0.25
k fyi $	-0.25
k garage	-0.40
k garage $	-0.28
k general	0.68
k general $	0.24
k general if	0.41
k general if _YOU	0.41
k gets	0.22
k gets _COMM	-0.60
k gets _COMM $	-0.45
k gets _YOU	0.45
k gets _YOU sued	0.45
k gets forwarded	0.35
k gets forwarded to	0.35
k give	-0.58
k give _ME	-0.72
k give _ME _NUMBER	-0.27
k give _ME a	-0.45
k give _YOU permission	0.21
k giving	-0.20
k go	0.71
k go ahead $	-0.26
k go ahead and	0.30
k go away	1.14
k go away $	0.98
k go away and	0.32
k go through	-0.22
k go to	0.41
k go to hell	0.52
k god	0.28
k going	-0.22
k going _MORE	0.22
k going to	-0.41
k going to _LIST	-0.25
k going to _STOP	-0.37
k good	-0.59
k good ,	-0.29
k good _NUMBER	-0.32
k good _NUMBER to	-0.32
k good man	0.24
k good man just	0.24
k got	-0.59
k got _ME	0.42
k got _ME _NUMBER	0.44
k got _YOU	-0.54
k got _YOU _COMM	-0.41
k gracias	0.46
k gracias $	0.39
k great	-0.25
k grieving _ME	0.28
k grieving _ME wife	0.28
k guy	-0.30
k guys	-0.30
k hablo	-0.23
k had _ME	0.22
k had _ME _NUMBER	0.22
k had this _NUMBER	-0.22
k haha	-0.41
k handles	-0.26
k hands	-0.60
k hands $	-0.28
k hands _PLEASE	-0.28
k hands _PLEASE $	-0.28
k harassment	1.07
k harassment $	0.84
k harassment .	0.24
k hard	0.22
k has	-0.63
k has a	-0.24
k have	-0.47
k have _COMM	0.24
k have a deal	-0.29
k have a nice	0.30
k have reported	0.44
k have reported _YOU	0.44
k have this	-0.24
k have this _NUMBER	-0.24
k have to	-0.21
k have to _REMOVE	-0.21
k haven't	-0.20
k having	0.32
k having _ME	0.36
k having _ME _NUMBER	0.36
k he	-0.58
k heard	-0.21
k heard of	-0.22
k hell	1.11
k hell $	0.51
k hell alone	0.56
k hell alone $	0.56
k help	-0.33
k here	-0.44
k here $	-0.78
k here , _REMOVE	0.30
k hey	0.44
k hey i'm	0.24
k hey i'm on	0.24
k his _NUMBER	0.23
k his _NUMBER $	0.22
k hit	0.32
k hit _ME	0.20
k hitting	0.45
k hitting _ME	0.45
k hitting _ME up	0.45
k hoa	-0.42
k hoa $	-0.31
k holidays	-0.23
k holidays $	-0.23
k home .	0.24
k honestly	-0.48
k honestly $	-0.22
k honestly .	-0.26
k honestly . convince	-0.26
k honor	0.39
k hope	0.67
k hope this	0.66
k hope this is	0.61
k hospital	0.39
k hospital floor	0.24
k hospital floor and	0.24
k house	-1.59
k house $	-0.59
k house _MORE $	-0.21
k house off	-0.47
k house off _ME	-0.45
k house on	-0.22
k how	-0.34
k how can	0.50
k how can _ME	0.51
k how did	-0.60
k how did _YOU	-0.60
k how do	0.52
k how do _ME	0.58
k how many times	0.36
k how much	-0.88
k how'd	-0.68
k how'd _YOU	-0.68
k how'd _YOU _REMOVE	-0.45
k how'd _YOU find	-0.24
k hurry	-0.35
k hurry on	-0.31
k hurry on _ME	-0.31
k i'd _NOT _COMM	-0.28
k i'd _NOT _NOT	0.52
k i'd _NOT _YOU	-0.41
k i'd _PLEASE	0.22
k i'd _PLEASE _YOU	0.21
k i'd be better	-0.26
k i'd like	0.46
k i'd love it	0.26
k i'd love to	-0.28
k i'd prefer	0.20
k i'll	-0.86
k i'll _COMM	-0.61
k i'll _COMM _YOU	-0.23
k i'll _COMM out	-0.24
k i'll _REMOVE _YOU	-0.27
k i'll _REMOVE legal	0.39
k i'll find	0.22
k i'll receive	0.30
k i'll receive from	0.30
k i'll sue	0.36
k i'll sue $	0.36
k i'm _COMM	0.54
k i'm _COMM the	0.24
k i'm _NOT	-0.66
k i'm _REMOVE	-0.63
k i'm _REMOVE ready	-0.40
k i'm a	0.34
k i'm blocking	0.60
k i'm blocking _YOU	0.75
k i'm filing	0.41
k i'm filing a	0.41
k i'm listening	-0.23
k i'm listening $	-0.23
k i'm lost	-0.21
k i'm lost $	-0.21
k i'm off	-0.41
k i'm off on	-0.24
k i'm on	0.57
k i'm on a	0.23
k i'm on the	0.46
k i'm reporting	0.64
k i'm reporting _YOU	0.63
k i'm selling	-0.22
k i'm sick	0.24
k i'm sick of	0.29
k i've	0.86
k i've listed	0.23
k i've listed with	0.23
k if	1.07
k if _ME _MORE	0.22
k if _ME want	0.22
k if _YOU	1.27
k if _YOU _COMM	0.74
k if _YOU _STOP	0.46
k if _YOU continue	0.33
k if _YOU want	-0.25
k if _YOU …	0.41
k illegal	0.33
k illegal to	0.33
k illegal to _COMM	0.41
k im _COMM	0.30
k im _COMM _ME	0.30
k immediately	0.70
k immediately $	0.69
k in	-1.95
k in _ME	-0.27
k in _PLEASE	-0.59
k in _PLEASE $	-0.31
k in _YOU _COMM	-0.26
k in a	-0.32
k in a _COMM	-0.22
k in peace	0.50
k in peace $	0.44
k in receiving	0.32
k in spring	-0.39
k in spring $	-0.35
k in the _MORE	0.36
k ingles	-0.23
k inspection	-0.36
k instead	-0.32
k insurance	-0.24
k interesa	-0.48
k interesa $	-0.48
k interesada	0.37
k interesada ,	0.37
k interesada , le	0.37
k interested	-0.25
k interested $	-1.02
k interested ,	0.34
k interested .	0.44
k interested . _REMOVE	0.39
k interested in receiving	0.32
k internal	0.37
k internal dnc	0.34
k internal dnc $	0.34
k involved	-0.41
k involved $	-0.33
k is	-1.91
k is 512	-0.27
k is 512 555	-0.27
k is _ME	-0.47
k is _ME _NUMBER	-0.41
k is _NOT for	0.37
k is _NOT john	-0.25
k is _REMOVE $	-0.26
k is _REMOVE ?	0.24
k is a	0.54
k is a business	0.31
k is a good	-0.26
k is a problem	0.24
k is best	-0.57
k is best $	-0.57
k is better	-0.26
k is blocked	-0.32
k is blocked off	-0.23
k is enough	0.62
k is enough $	0.62
k is fine	-0.39
k is fine $	-0.39
k is harassment	0.80
k is harassment $	0.56
k is harassment .	0.24
k is it	-0.36
k is near	-0.48
k is near $	-0.48
k is off	-0.22
k is on	0.92
k is on the	0.95
k is that	-0.20
k is the	0.49
k is the 4th	0.23
k is the last	0.61
k is there	0.59
k is there a	0.37
k is there somebody	0.26
k is this	-1.15
k is this _ME	-0.21
k it	-1.52
k it ,	-0.37
k it .	0.33
k it . $	0.50
k it ?	-0.20
k it ? $	-0.20
k it _NOT	-0.31
k it _NOT _ME	-0.27
k it already	0.29
k it already ,	0.23
k it but	-0.21
k it but _STOP	-0.21
k it here	-0.21
k it off	0.41
k it off with	0.50
k it on	-0.27
k it on _YOU	-0.25
k it or	-0.22
k it or _REMOVE	-0.22
k it out	-0.21
k it out honestly	-0.26
k it out with	0.33
k it over	-0.21
k it so	0.42
k it so …	0.42
k it to	-0.64
k it to _ME	-0.57
k it was	-0.21
k it with	-0.27
k it with _ME	-0.31
k it with the	0.23
k it worth	-0.23
k it's	-0.80
k it's _YOU	-0.27
k it's _YOU $	-0.27
k it's illegal	0.24
k it's illegal to	0.24
k it's off	-0.24
k its	-0.89
k its listed	-0.20
k job	-0.23
k john	-0.58
k john $	-0.30
k john doesn't	-0.32
k john doesn't have	-0.32
k june	-0.50
k june $	-0.24
k junk	-0.27
k just	-0.43
k just _COMM	-0.50
k just _COMM _ME	-0.23
k just _COMM them	-0.24
k just _NOT	0.46
k just _NOT want	0.21
k just _REMOVE	0.30
k just _REMOVE _ME	0.31
k just _STOP	0.41
k just _STOP $	0.23
k just tired	0.27
k just tired of	0.27
k keeps	-0.55
k keeps _COMM	-0.21
k keeps _COMM _ME	-0.21
k keeps cutting	-0.30
k keeps cutting off	-0.30
k kick	0.75
k kick rocks	0.75
k kick rocks $	0.67
k kids	-0.31
k knock ,	-0.23
k knock , the	-0.23
k knock it	0.68
k knock it off	0.68
k know	-1.20
k know $	-0.52
k know .	-0.23
k know . just	-0.23
k land	-0.55
k land share	-0.36
k land share $	-0.36
k las	-0.22
k last	-0.42
k last _COMM	0.75
k last _COMM $	0.43
k last _COMM i'll	0.30
k last price	-0.21
k last time $	-0.29
k last time _STOP	0.35
k last time _YOU	0.20
k last year	-0.39
k last year $	-0.27
k late	-0.22
k later	-1.12
k later $	-0.99
k law	0.29
k law _COMM	0.38
k law _COMM _ME	0.38
k lawsuit coming	0.21
k lawsuit coming if	0.21
k lawyer $	0.33
k lay	0.37
k lay off	0.37
k lay off $	0.37
k le	0.81
k le agradecería	0.37
k le agradecería _NOT	0.37
k le pido	0.24
k le pido que	0.24
k le ruego	0.21
k le ruego que	0.21
k lease	-0.66
k legal	0.64
k legal action	0.75
k legal action $	0.36
k legal action if	0.39
k legit	-0.30
k legit $	-0.21
k less	-0.47
k less than	-0.31
k let _ME	-0.49
k let _ME _REMOVE	-0.23
k let _ME alone	0.43
k let _ME be	0.66
k let _ME know	-0.42
k let _ME talk	-0.41
k let this	0.47
k let this be	0.44
k let's do	-0.21
k let's do monday	-0.21
k lien	-0.25
k like	0.64
k like _MORE	-0.26
k like _MORE _NUMBER	-0.26
k like a	-0.26
k like it _REMOVE	0.20
k like it if	-0.25
k like last	-0.21
k like last time	-0.21
k like to	0.88
k like to be	0.33
k like to opt	0.38
k like to opt-out	0.31
k lista	1.36
k lista $	1.20
k listed	-0.24
k listed $	-0.25
k listed with _ME	-0.21
k listed with an	0.23
k listening	-0.23
k listening $	-0.23
k listing	-0.53
k live	-0.35
k llamar	0.37
k llamar ni	0.37
k llamar ni textear	0.37
k llame	0.22
k llame $	0.45
k lo	0.21
k lo bendiga	0.21
k lo bendiga $	0.21
k lol	-2.32
k lol $	-1.72
k long	-0.46
k long $	-0.28
k look	-0.55
k look at	-0.21
k lost $	0.55
k lost _ME	-0.23
k lot	-0.43
k love it if	0.26
k love to	-0.23
k love to _COMM	-0.28
k low	-0.66
k low $	-0.63
k lowball	-1.41
k lowball $	-0.37
k lowball _ME	-0.77
k lowball _ME $	-0.68
k lowball offers	-0.29
k lowball offers $	-0.20
k lower	-0.25
k ma'am $	-0.21
k mad	0.27
k mad ,	0.27
k mad , just	0.27
k made	-0.37
k made _ME	-0.25
k make	0.35
k make _ME	-0.22
k make _ME an	-0.21
k make a note	0.21
k make an	-0.30
k make an offer	-0.30
k make it so	0.24
k make sure	0.34
k make these	0.27
k make these _COMM	0.27
k mamá ,	0.22
k mamá , es	0.22
k man	0.38
k man just	0.24
k man just _NOT	0.24
k mandar	0.21
k mandar mensajes	0.21
k mandar mensajes $	0.21
k mandarme	0.55
k mandarme mensajes	0.23
k mandarme mensajes $	0.23
k mandarme textos	0.32
k mandarme textos $	0.32
k mande	0.37
k mande mensajes	0.21
k mande mensajes $	0.21
k many	0.29
k many times	0.36
k many times do	0.24
k mark	-0.25
k marked _YOU	-0.29
k marked _YOU as	-0.29
k marked as	0.25
k marked as _COMM	0.25
k market	-0.54
k market only	-0.20
k market only $	-0.20
k marketing	0.48
k marketing ,	0.32
k marketing , _REMOVE	0.32
k mas	2.19
k mas $	0.79
k mas a	0.22
k mas a mi	0.22
k mas mensajes	0.69
k mas mensajes $	0.69
k mas textos	0.52
k mas textos ,	0.34
k matter	-0.27
k maybe	-0.49
k mayor	0.22
k mayor $	0.22
k means	0.54
k means _NOT	0.67
k means _NOT $	0.62
k meant	-0.52
k mensajes	2.48
k mensajes $	2.34
k merry	-0.22
k merry christmas	-0.22
k merry christmas !	-0.22
k mess	-0.23
k mi	1.61
k mi mamá ,	0.22
k mi numero	0.94
k mi numero $	0.47
k mi numero .	0.21
k mi numero por	0.26
k mi número	0.65
k mi número $	0.49
k million	-0.34
k missed	-0.27
k missed _YOU	-0.27
k missed _YOU _COMM	-0.27
k molestar	0.63
k molestar $	0.41
k molestar mas	0.22
k molestar mas a	0.22
k molestarme	0.34
k molestarme $	0.34
k monday	-0.52
k monday $	-0.45
k month	-0.59
k month $	-0.55
k mortgage	-0.70
k mortgage $	-0.37
k moving	-0.33
k moving to	-0.22
k moving to be	-0.22
k much	-1.00
k muchas	0.34
k muchas gracias	0.34
k muchas gracias $	0.34
k must	0.30
k más	1.12
k más $	0.40
k más mensajes	0.72
k más mensajes $	0.57
k national	0.24
k national do	0.24
k national do _NOT	0.24
k near	-0.53
k near $	-0.48
k need	-1.14
k need _ME	-0.36
k need a	-0.23
k need from	-0.33
k need from _ME	-0.33
k need these	0.33
k need this	-0.40
k need this house	-0.21
k need this to	-0.21
k need to	0.33
k need to do	0.46
k needed	-0.39
k needed $	-0.25
k needed from	-0.24
k needed from _ME	-0.24
k needs	-0.40
k needs to	-0.29
k needs to be	-0.33
k neighbors	-0.22
k new	-0.55
k new _NUMBER	-0.23
k new _NUMBER _STOP	0.23
k next	-0.71
k next _COMM	0.82
k next _COMM gets	0.82
k next month	-0.36
k next month $	-0.38
k next week	-0.61
k next week $	-0.53
k next year	-0.42
k next year $	-0.45
k ni	0.37
k ni textear	0.37
k ni textear $	0.37
k nice	0.50
k nope $	-0.35
k nope _STOP	0.24
k nope _STOP $	0.24
k note	0.46
k now $	-0.24
k now , so	0.26
k numero	0.76
k numero $	0.47
k numero .	0.21
k numero . dios	0.21
k numero por	0.26
k numero por _PLEASE	0.26
k número	0.65
k número $	0.49
k o	0.99
k o .	0.34
k o . p	0.34
k o p	0.66
k o p $	0.66
k of	0.54
k of _COMM	0.25
k of _COMM $	0.21
k of _LIST	-0.23
k of _ME	0.21
k of _ME _NUMBER	1.00
k of _ME belongings	-0.22
k of _STOP	0.44
k of _STOP _NOT	0.44
k of _YOU	1.21
k of _YOU _COMM	0.59
k of _YOU _LIST	0.49
k of all	0.26
k of the	-1.00
k of the month	-0.23
k of these	1.28
k of these .	0.41
k of these ?	0.26
k of this house	-0.28
k off	2.46
k off !	0.37
k off ! $	0.37
k off $	2.88
k off .	0.32
k off ?	0.46
k off ? $	0.35
k off _ME	0.37
k off _ME _NUMBER	0.98
k off _ME hands	-0.60
k off _YOU	1.33
k off _YOU _COMM	0.22
k off _YOU _LIST	1.08
k off all	-0.20
k off all weekend	-0.20
k off at	-0.27
k off friday	-0.25
k off market	-0.32
k off market only	-0.20
k off of	0.38
k off of _YOU	0.29
k off on	-0.24
k off renting	-0.34
k off renting it	-0.34
k off the	-0.24
k off the _LIST	0.51
k off this	0.76
k off this _LIST	0.66
k off whatever	0.21
k off with	0.50
k off with the	0.38
k off work	-0.29
k offer	-2.35
k offer $	-1.35
k offer ,	0.24
k offer , but	0.30
k offer ?	-0.47
k offer ? $	-0.42
k offer in	-0.27
k offer in a	-0.22
k offer or	-0.33
k offer or _NOT	-0.33
k offered	-0.23
k offers $	0.25
k offers by	-0.24
k offers by _COMM	-0.24
k offers under	-0.24
k office	-0.23
k ok	-0.54
k ok $	-0.42
k ok ?	0.21
k ok ? $	-0.24
k ok ? ty	0.38
k old	-0.44
k on	-1.53
k on _ME	-0.54
k on _ME _STOP	-0.38
k on _YOU	-0.37
k on _YOU _LIST	-0.27
k on _YOU do-not-contact	0.34
k on a hospital	0.24
k on it	-0.43
k on it $	-0.30
k on some	-0.25
k on some _PLEASE	-0.23
k on the	0.38
k on the _LIST	-0.29
k on the dnc	0.76
k on the do	0.88
k on the national	0.24
k one	-0.41
k one $	-0.23
k one _COMM	-0.45
k one _COMM _ME	-0.45
k one _MORE	0.30
k one _MORE time	0.30
k one this	0.23
k one this week	0.23
k only	-1.49
k only $	-0.21
k only _COMM	-0.58
k only _COMM $	-0.20
k only _COMM _NOT	-0.38
k only _PLEASE	-0.23
k only _PLEASE $	-0.23
k open	-0.53
k opt	2.90
k opt _ME	0.88
k opt _ME out	0.88
k opt for	-0.38
k opt for cash	-0.23
k opt out	2.47
k opt out $	1.17
k opt out ?	0.50
k opt out now	0.22
k opt out of	0.29
k opt-out	1.76
k opt-out $	1.55
k opt-out of	0.21
k opt-out of _COMM	0.21
k opted	0.78
k opted out	0.97
k opted out $	0.79
k opting	1.01
k opting out	1.07
k opting out $	0.65
k opting out ,	0.33
k optout	1.48
k optout $	0.77
k optout now	0.71
k optout now $	0.71
k or	-0.59
k or _COMM	0.33
k or _ME	0.21
k or _NOT	-0.33
k or _NOT $	-0.21
k or _REMOVE	-0.22
k or _REMOVE it	-0.22
k or do	-0.20
k or do _ME	-0.20
k other	-0.61
k others	-0.30
k others $	-0.27
k out	2.09
k out !	-0.24
k out ! $	-0.24
k out $	1.19
k out ,	0.79
k out , _PLEASE	0.48
k out .	0.39
k out ?	0.50
k out ? $	0.50
k out _MORE	0.36
k out honestly	-0.26
k out honestly .	-0.26
k out of	0.76
k out of _ME	0.24
k out of _YOU	0.61
k out of all	0.26
k out of the	-0.24
k out of these	0.26
k out with the	0.23
k out with this	-0.22
k over	-1.22
k over _COMM	-0.49
k over _COMM $	-0.33
k over payments	-0.23
k over payments $	-0.23
k own	-0.67
k own it	-0.37
k own it $	-0.33
k own this $	-0.23
k owned	-0.24
k owner	-0.30
k owner $	-0.29
k p	0.99
k p $	0.85
k paid	-0.29
k pain	0.24
k pain ,	0.24
k pain , but	0.24
k panels	-0.28
k para de	0.23
k para de mandarme	0.23
k pare	0.89
k pare $	0.89
k part	0.32
k part of	0.38
k part of _STOP	0.44
k partner	-0.25
k pass	-0.22
k pass $	-0.25
k pay	-0.48
k paying	-0.49
k payments	-0.28
k payments $	-0.23
k pays	-0.25
k peace	0.57
k peace $	0.44
k people	0.24
k perfect	-0.25
k permission	0.99
k permission $	0.29
k permission to	0.55
k permission to _COMM	0.61
k permit	-0.29
k photos	-0.28
k pick	-0.31
k pick up	-0.31
k pido	0.24
k pido que	0.24
k pido que ya	0.24
k piss	0.38
k piss off	0.38
k piss off $	0.33
k place	-0.37
k place honestly	-0.22
k place honestly $	-0.22
k police $	0.24
k politely	0.28
k por	0.94
k por _PLEASE	0.94
k por _PLEASE $	0.68
k por _PLEASE _NOT	0.32
k posted	-0.43
k posted $	-0.33
k power	-0.42
k power are	-0.28
k power are shut	-0.28
k precio	-0.43
k precio $	-0.43
k prefer	-0.55
k prefer _COMM	-0.52
k prefer _COMM $	-0.20
k prefer _NUMBER	-0.20
k prefer _NUMBER _COMM	-0.20
k price	-2.01
k price $	-1.04
k price ?	-0.33
k price is	-0.28
k private	0.26
k private _NUMBER	0.23
k probate	-0.31
k problem $	-0.21
k problem .	0.24
k problem . can	0.24
k process	-0.27
k property	-0.42
k property $	-0.62
k property by	0.20
k property by anyone	0.20
k put _YOU	-0.22
k put _YOU offer	-0.22
k que	0.45
k que elimine	0.21
k que elimine mi	0.21
k que ya	0.24
k que ya _NOT	0.24
k questions	-0.50
k questions $	-0.50
k quick	-0.31
k quick $	-0.31
k quien	-0.36
k quien es	-0.20
k quiero	0.54
k quiero mas	0.24
k quiero mas mensajes	0.24
k quiero recibir	0.31
k quiero recibir mensajes	0.31
k quitame	0.55
k quitame de	0.55
k quitame de la	0.31
k quitame de tu	0.25
k quiteme	0.26
k quiteme de	0.26
k quiteme de su	0.26
k quote	-0.34
k quíteme	0.26
k quíteme de	0.26
k quíteme de su	0.26
k read	-0.75
k read _COMM	-0.42
k read _COMM $	-0.42
k read _YOU	-0.25
k read _YOU _COMM	-0.25
k ready	-1.01
k ready $	-0.32
k ready to	-0.47
k ready to _LIST	-0.40
k real	-0.53
k realtor	-0.49
k realtor $	-0.38
k receive	1.56
k receive _COMM	0.35
k receive from	0.30
k receive from _YOU	0.30
k receive these	0.84
k receive these $	0.21
k receive these ?	0.28
k receive these _MORE	0.24
k received	-0.81
k received $	-0.57
k received _YOU	-0.24
k received _YOU _COMM	-0.24
k receiving	0.39
k receiving any	0.26
k receiving any _MORE	0.26
k recibir	0.64
k recibir mas	0.34
k recibir mas textos	0.34
k recibir mensajes	0.31
k recibir mensajes $	0.31
k registry	1.19
k registry $	0.85
k registry ,	0.27
k remind	-0.21
k remind _ME	-0.21
k removal	0.96
k removal $	0.68
k removal request	0.65
k removal request $	0.65
k rent	-0.87
k rent _MORE	-0.30
k rent _MORE $	-0.30
k rent is	-0.23
k renters	-0.28
k renters for	-0.28
k renters for _ME	-0.28
k renting	-0.55
k renting it	-0.40
k renting it out	-0.40
k repairs	-0.75
k repairs $	-0.38
k replied	0.39
k replied _STOP	0.39
k replied _STOP twice	0.26
k report _COMM	0.53
k report _COMM $	0.53
k report _YOU	0.24
k report this	0.26
k report this _NUMBER	0.31
k reported	1.63
k reported $	0.68
k reported _YOU	0.44
k reported _YOU to	0.44
k reported and	0.31
k reported and blocked	0.31
k reported as	0.32
k reported as _COMM	0.32
k reporting	1.55
k reporting _YOU	0.97
k reporting _YOU to	0.97
k reporting as	0.32
k reporting as _COMM	0.32
k reporting this	0.23
k request	1.14
k request $	0.65
k request to	0.34
k request to be	0.34
k requesting	0.76
k requesting removal	0.68
k requesting removal $	0.68
k respect	0.28
k revoke	2.06
k revoke $	0.73
k revoke _ME	0.29
k revoke _ME consent	0.29
k revoke any	0.47
k revoke any permission	0.37
k revoke consent	0.64
k revoke consent $	0.64
k revoked	0.45
k revoked $	0.50
k rid	0.36
k rid of	0.36
k ridiculous	-0.71
k ridiculous .	-0.71
k ridiculous . $	-0.71
k right	-1.16
k right $	-0.28
k right _NUMBER	-0.22
k right _NUMBER $	-0.22
k right now	-0.63
k right now $	-0.51
k ring	-0.46
k ring ,	-0.26
k ring , _COMM	-0.26
k robert	-0.23
k rocks	0.75
k rocks $	0.67
k roof	-0.57
k room	-0.24
k rosa	-0.27
k rosa now	-0.27
k rosa now $	-0.27
k ruego	0.21
k ruego que	0.21
k ruego que elimine	0.21
k rush	-0.24
k rush $	-0.22
k s	0.99
k s .	0.34
k s . t	0.34
k s t	0.66
k s t o	0.66
k said	0.33
k said _STOP	0.44
k said _STOP last	0.26
k sale	-0.40
k sale !	0.27
k sale $	-0.52
k same	-0.60
k same _NUMBER	-0.29
k same _NUMBER $	-0.23
k saturday	-0.43
k saw	-0.33
k say $	-0.30
k says	-0.51
k scam	-0.24
k see	-0.36
k see it	-0.33
k see it $	-0.30
k see that	0.27
k see that _ME	0.24
k sell	-1.84
k sell $	-1.38
k sell _ME	-0.27
k sell _ME _NUMBER	-0.30
k selling	-0.64
k selling $	-0.58
k selling ,	0.25
k selling but	-0.24
k selling but _PLEASE	-0.24
k sent	-0.44
k señor	0.37
k señor ,	0.37
k señor , _NOT	0.37
k share	-0.91
k share $	-0.36
k share _ME	-0.55
k share _ME _NUMBER	-0.55
k shop	-0.53
k shop is	-0.48
k shop is near	-0.48
k should _ME	-0.21
k should _ME _COMM	-0.21
k should be	0.20
k should be the	0.20
k showing	-0.34
k showing it	-0.23
k showing it $	-0.23
k showings	-0.42
k showings _PLEASE	-0.42
k showings _PLEASE $	-0.35
k shut	-0.30
k shut off	-0.39
k shut off $	-0.28
k si	-0.30
k sick of _YOU	0.29
k sign $	-0.52
k sign up	0.62
k sign up for	0.62
k signed up	0.28
k signed up for	0.35
k sir $	-0.21
k sister	-0.37
k site	-0.24
k so _COMM	-0.39
k so _NOT	-0.24
k so _PLEASE	0.91
k so _PLEASE _NOT	0.24
k so its	-0.23
k so that	0.20
k so that _ME	0.20
k so yes	-0.22
k so …	0.42
k so … these	0.42
k solar _COMM	0.29
k sold	-0.33
k sold $	-0.32
k sold it	-0.26
k sold that house	0.32
k some _PLEASE	-0.23
k some _PLEASE of	-0.23
k some house	0.23
k some house $	0.23
k somebody _ME	0.26
k somebody _ME can	0.26
k son	-0.41
k soon	-0.32
k soon $	-0.32
k sorry	-0.54
k sorry _ME	-0.43
k sorry _ME _NUMBER	-0.29
k sorry to	0.24
k sorry to be	0.24
k sorry wrong _NUMBER	-0.22
k sounds	-0.38
k spamming	0.35
k spamming $	0.27
k speak	0.41
k speak to	0.21
k speak to about	0.26
k speak with	0.26
k speak with to	0.26
k spring	-0.47
k spring $	-0.56
k start	-0.27
k stay	0.41
k stay off	0.53
k stay off _ME	0.44
k stay out	0.29
k stay out of	0.29
k staying	0.21
k staying put	0.21
k still	-0.50
k still _COMM	0.38
k still _COMM _ME	0.38
k stooooop	0.88
k stooooop $	0.88
k stop1	0.88
k stop1 $	0.88
k stop2end	0.89
k stop2end $	0.89
k stop2quit	0.89
k stop2quit $	0.89
k stopall	0.90
k stopall $	0.90
k stoptextingme	0.88
k stoptextingme $	0.88
k straight	-0.23
k street	-1.06
k street $	-0.37
k street ,	-0.32
k street is	-0.34
k street is blocked	-0.26
k su	0.68
k su lista	0.68
k su lista $	0.52
k subscribed	0.68
k subscribed $	0.68
k subscription	1.07
k subscription $	0.99
k sue	0.85
k sue $	0.87
k sued	0.38
k sued $	0.45
k sunday	-0.42
k sunday $	-0.39
k sure $	-0.52
k suscripcion	0.70
k suscripcion $	0.70
k sweetie	0.20
k t	0.99
k t .	0.34
k t . o	0.34
k t o	0.66
k t o p	0.66
k table	-0.29
k table is	-0.26
k table is _REMOVE	-0.26
k talk	-1.26
k talk $	-0.30
k talk to	-0.53
k talk to _ME	-0.48
k talking	-0.65
k talking $	-0.23
k talking to	-0.38
k taxes	-0.56
k tcpa	1.49
k tcpa $	0.59
k tcpa violation	0.74
k tcpa violation $	0.64
k tell	-1.12
k tell _ME	-1.15
k tell _ME _MORE	-0.83
k tell _ME tenants	-0.27
k tenant	-1.04
k tenant $	-0.26
k tenants	-2.02
k tenants $	-0.38
k tenants _MORE	-0.41
k tenants _MORE $	-0.41
k tenants _NOT	-0.33
k tenants _NOT know	-0.33
k textear	0.37
k textear $	0.37
k textos	0.84
k textos $	0.50
k textos ,	0.34
k textos , muchas	0.34
k than	-1.77
k than 10	-0.30
k than _COMM	-0.28
k than _COMM $	-0.28
k than one	-0.24
k that	-0.60
k that $	-0.58
k that ,	-0.51
k that , _ME	-0.36
k that _ME	0.67
k that _ME _NOT	0.34
k that _ME _NUMBER	0.27
k that _NUMBER	0.30
k that _NUMBER here	0.30
k that _YOU	0.85
k that _YOU _NOT	0.45
k that _YOU _STOP	0.36
k that price	-0.25
k that price $	-0.23
k that property $	-0.22
k that's	-0.70
k that's _NOT	-0.33
k that's _NOT enough	-0.26
k that's enough _COMM	0.27
k thats	-0.24
k the	-2.20
k the 4th	0.23
k the 4th one	0.23
k the _COMM	0.52
k the _COMM $	0.26
k the _LIST	0.47
k the _LIST $	0.60
k the _LIST _PLEASE	0.35
k the _MORE	0.36
k the _MORE $	0.25
k the _NUMBER	-0.31
k the _NUMBER $	-0.32
k the _NUMBER _PLEASE	-0.29
k the _NUMBER off	0.36
k the _STOP	-0.57
k the _STOP of	-0.38
k the answer	0.23
k the answer _NOT	0.23
k the attorney	0.69
k the attorney general	0.75
k the contingency	-0.30
k the contingency and	-0.22
k the contract	-0.51
k the contract $	-0.41
k the contractor	-0.34
k the contractor _NOT	-0.34
k the deed	-0.47
k the deed $	-0.28
k the dnc	0.76
k the dnc _LIST	0.22
k the dnc registry	0.55
k the do	0.88
k the do _NOT	0.88
k the driveway	-0.24
k the family	0.24
k the fcc	1.06
k the fcc $	1.00
k the foreclosure	-0.23
k the foreclosure $	-0.23
k the ftc	0.44
k the ftc $	0.44
k the hell	0.56
k the hell alone	0.56
k the holidays	-0.23
k the holidays $	-0.23
k the house	-0.65
k the house $	-0.45
k the inspection	-0.36
k the last	1.12
k the last _COMM	1.06
k the last time	0.63
k the law	0.38
k the law _COMM	0.38
k the lease	-0.39
k the month	-0.23
k the national	0.24
k the national do	0.24
k the offer	-0.32
k the offer $	-0.25
k the offer ,	0.28
k the offer ?	-0.25
k the offers by	-0.24
k the old	-0.35
k the other	-0.24
k the owner $	-0.25
k the permit	-0.21
k the police $	0.24
k the price	-0.39
k the roof	-0.36
k the same	-0.24
k the tcpa	0.63
k the tcpa $	0.59
k the tenant	-0.21
k the tenants	-0.47
k the tenants _NOT	-0.23
k the third	0.37
k the third time	0.42
k the title	-0.37
k the title $	-0.30
k the yard	-0.23
k the yard $	-0.23
k them here	-0.24
k them here $	-0.24
k then	-0.77
k then $	-0.32
k then turn	-0.24
k then turn right	-0.24
k there $	-0.43
k there a	0.37
k there a way	0.48
k there somebody	0.26
k there somebody _ME	0.26
k these	4.88
k these $	0.98
k these .	0.51
k these . can	0.27
k these ?	0.81
k these ? $	0.58
k these ? thx	0.24
k these _COMM	2.37
k these _COMM $	1.08
k these _COMM ,	0.21
k these _COMM ?	0.69
k these _COMM _NOT	0.23
k these _MORE	0.34
k these _MORE ?	0.24
k these tenants	-0.41
k these tenants _MORE	-0.41
k these turned	0.26
k these turned off	0.26
k think about	-0.20
k think about it	-0.20
k third	0.53
k third time	0.50
k third time _REMOVE	0.29
k this	1.95
k this $	0.48
k this ,	0.46
k this , unsub	0.29
k this _LIST	1.02
k this _LIST $	0.66
k this _LIST ?	0.24
k this _ME _NUMBER	-0.21
k this _ME _STOP	0.23
k this _NOT _ME	-0.23
k this _NUMBER	2.12
k this _NUMBER $	0.69
k this _NUMBER ,	0.33
k this _NUMBER .	0.25
k this _NUMBER _NUMBER	0.27
k this _NUMBER exists	0.29
k this _NUMBER forever	-0.24
k this _NUMBER gets	-0.60
k this _NUMBER is	0.31
k this _NUMBER on	0.34
k this _NUMBER out	0.33
k this as	0.27
k this be	0.44
k this be the	0.32
k this bs	0.20
k this bs $	0.20
k this house	-1.12
k this house ,	-0.20
k this house _MORE	-0.21
k this house off	-0.45
k this is	1.47
k this is _ME	-0.22
k this is _NOT	-0.25
k this is a	0.51
k this is harassment	0.61
k this is the	0.90
k this needs	-0.29
k this needs to	-0.29
k this place	-0.22
k this place honestly	-0.22
k this should	0.20
k this should be	0.20
k this to	-0.40
k this to _REMOVE	-0.28
k through	-0.60
k through $	-0.22
k through _ME	-0.20
k through _ME $	-0.20
k through the	-0.21
k throw	0.31
k throw away	0.31
k throw away _ME	0.31
k till	-0.24
k time	0.37
k time $	-0.68
k time _REMOVE	0.29
k time _REMOVE _ME	0.29
k time _STOP	0.35
k time _STOP $	0.22
k time _YOU	0.20
k time _YOU _COMM	0.20
k time and im	0.30
k times	0.69
k times do	0.24
k times do _ME	0.24
k tired	0.26
k tired of	0.26
k tired of these	0.34
k title	-0.59
k title $	-0.30
k to	0.76
k to _COMM	1.02
k to _COMM ,	-0.26
k to _COMM _ME	1.30
k to _COMM anytime	-0.23
k to _COMM lowball	-0.20
k to _COMM unsolicited	0.32
k to _LIST	-0.86
k to _LIST $	-0.40
k to _LIST it	-0.39
k to _ME	-0.68
k to _ME ?	0.23
k to _ME _COMM	-0.28
k to _ME attorney	0.35
k to _ME daughter	-0.28
k to _ME wife	-0.33
k to _NOT	0.79
k to _NOT receive	0.52
k to _REMOVE	0.76
k to _REMOVE _COMM	0.44
k to _REMOVE _ME	0.53
k to _REMOVE long	-0.28
k to _REMOVE these	0.61
k to _STOP	0.82
k to _STOP $	1.19
k to _STOP _COMM	0.40
k to _STOP _ME	-0.22
k to _STOP showing	-0.23
k to _STOP the	-0.32
k to _YOU	-0.67
k to _YOU $	-0.68
k to _YOU internal	0.34
k to about	0.36
k to about having	0.36
k to anyone	-0.27
k to anyone $	-0.27
k to be	1.49
k to be _COMM	0.93
k to be _REMOVE	1.43
k to be a	0.24
k to be cash	-0.33
k to be closer	-0.22
k to be quick	-0.28
k to deal	-0.22
k to deal with	-0.22
k to do	0.24
k to do so	0.20
k to do to	0.28
k to forget	0.22
k to forget _YOU	0.22
k to hell	0.52
k to hell $	0.51
k to look	-0.22
k to make these	0.23
k to opt	1.02
k to opt out	1.02
k to opt-out	0.52
k to opt-out $	0.31
k to opt-out of	0.21
k to receive	0.78
k to receive _COMM	0.35
k to receive these	0.33
k to rent	-0.37
k to rent _MORE	-0.30
k to rosa	-0.27
k to rosa now	-0.27
k to say $	-0.21
k to see	-0.25
k to sell	-0.57
k to sell $	-0.72
k to talk	-0.22
k to the	0.71
k to the attorney	0.35
k to the fcc	0.75
k to the ftc	0.44
k to the house	-0.29
k to this	0.43
k to this _NUMBER	0.41
k to …	-0.34
k today	-0.25
k today $	-0.29
k told	-0.25
k told _ME	-0.35
k told _ME to	-0.30
k tomorrow	-0.99
k tomorrow $	-0.58
k tomorrow to	-0.27
k tonight	-0.28
k tonight $	-0.24
k too	-0.88
k too $	-0.23
k too low	-0.34
k too low $	-0.34
k took	-0.23
k took it	-0.23
k town	-0.25
k townhouse	-0.23
k townhouse with	-0.23
k townhouse with garage	-0.23
k tree	-0.22
k true	-0.20
k try	-0.54
k try _ME	-0.23
k try _MORE	-0.21
k try _MORE $	-0.31
k trying	0.20
k trying to	0.20
k tu	0.53
k tu lista	0.53
k tu lista $	0.53
k tuesday	-0.36
k tuesday $	-0.22
k turn right	-0.24
k turn right $	-0.24
k turned	0.20
k turned off	0.20
k turned off ?	0.26
k twice	0.21
k two	-0.73
k two offers	-0.25
k understand	0.66
k understand $	0.44
k understand _STOP	0.26
k understand _STOP ?	0.26
k unit	-0.71
k unit $	-0.29
k unit townhouse	-0.23
k unit townhouse with	-0.23
k unlist	0.64
k unlist _ME	0.64
k unlist _ME $	0.64
k unsolicited	0.40
k unsolicited _COMM	0.32
k unsolicited _COMM $	0.32
k unsub	1.60
k unsub $	1.32
k unsub _ME	0.29
k unsub _ME $	0.29
k until	-0.53
k unwanted	0.49
k unwanted $	0.49
k up 15k	-0.22
k up 15k $	-0.22
k up about	0.23
k up about some	0.23
k up for	0.96
k up for this	0.91
k up with _YOU	0.36
k update _YOU	0.24
k update _YOU _LIST	0.28
k use	0.32
k venta	-0.22
k venta $	-0.22
k violating	0.59
k violating the	0.59
k violating the tcpa	0.59
k violation	0.74
k violation $	0.64
k voicemail	-0.49
k voicemail $	-0.40
k volver	0.37
k volver a	0.37
k volver a contactarme	0.37
k vuelva	0.37
k vuelva a	0.37
k vuelva a llamar	0.37
k waiting	-0.28
k walkthrough	-0.25
k want	-0.60
k want _YOU	0.50
k want _YOU _COMM	0.50
k want any _MORE	0.24
k want it	-0.28
k want off	0.22
k want off this	0.22
k want out	-0.52
k want out $	-0.37
k want these	0.26
k want these $	0.41
k want these _COMM	0.27
k want these tenants	-0.41
k want this	-0.28
k want this to	-0.28
k want to be	0.48
k want to deal	-0.22
k want to opt	0.23
k want to rent	-0.30
k want to sell	-0.32
k was	-1.61
k was _REMOVE	-0.38
k was going	-0.25
k was going to	-0.25
k was off	-0.22
k was off all	-0.20
k water	-0.57
k water and	-0.28
k water and power	-0.28
k way	-0.28
k way $	-0.40
k way _STOP	-0.24
k way _STOP then	-0.24
k way to	0.55
k way to _NOT	0.24
k way to make	0.23
k we'd	0.24
k we're	-0.20
k we're good	-0.25
k we're staying	0.21
k we're staying put	0.21
k week	-0.43
k week $	-0.37
k weekend	-0.38
k welcome	0.28
k welcome $	0.44
k well	-0.21
k went	-0.38
k west	-0.24
k west _STOP	-0.24
k what	-1.82
k what _LIST	-0.28
k what _LIST did	-0.24
k what _PLEASE	-0.35
k what _PLEASE _YOU	-0.21
k what _YOU	-0.27
k what are	-0.23
k what do	0.37
k what do _ME	0.48
k what part	0.44
k what part of	0.44
k what's	-1.87
k what's _YOU	-0.73
k what's it	-0.30
k what's the	-0.55
k what's the offer	-0.24
k whatever	0.40
k whatever _LIST	0.20
k whats	-0.23
k when	-1.17
k when _YOU	-0.30
k when you're	-0.21
k where	-0.26
k where _YOU	0.29
k where _YOU got	0.29
k where did	-0.21
k where did _YOU	-0.21
k where'd	-0.29
k where'd _YOU	-0.29
k where'd _YOU _REMOVE	-0.29
k which	-0.59
k who	-0.84
k who is	-0.34
k who is this	-0.34
k who pays	-0.20
k why	0.25
k why are	0.38
k why are _YOU	0.38
k wife	-0.28
k wife $	0.30
k wife first	-0.25
k wife first .	-0.21
k will	0.57
k will _COMM	-0.51
k will _COMM _YOU	-0.48
k will _REMOVE	0.36
k will _REMOVE legal	0.36
k will _YOU _REMOVE	-0.22
k will be	0.65
k will be reported	0.33
k will report	0.43
k will report _YOU	0.24
k will report this	0.31
k will sue	0.50
k will sue $	0.52
k winter	-0.41
k winter $	-0.23
k wish	1.06
k wish to	0.94
k wish to be	0.32
k wish to opt-out	0.21
k wish to receive	0.25
k with	0.41
k with _ME	-1.01
k with _ME $	-0.53
k with _ME broker	-0.21
k with _MORE	-0.28
k with _YOU	0.25
k with _YOU _COMM	0.36
k with a	-0.23
k with garage	-0.23
k with garage $	-0.23
k with others	-0.21
k with others $	-0.21
k with the	1.98
k with the _COMM	1.55
k with the attorney	0.41
k with the fcc	0.33
k with these	0.33
k with these _COMM	0.22
k with this place	-0.22
k with to	0.26
k with to _REMOVE	0.26
k withdrawn	0.80
k withdrawn $	0.78
k work	-1.07
k work $	-0.42
k work ,	-0.32
k works	-0.64
k works $	-0.33
k works for	-0.22
k works for _ME	-0.22
k worn	-0.22
k worn out	-0.22
k worn out with	-0.22
k worth	-0.53
k worth $	-0.27
k wrong _NUMBER $	-0.46
k wrong _NUMBER ,	0.20
k wrong person	0.21
k ya	0.77
k ya _NOT	0.76
k ya _NOT _ME	0.74
k yard	-0.28
k yard $	-0.28
k yeah	-0.37
k year	-0.74
k year $	-0.70
k yes	-2.03
k yes $	-0.31
k yes _ME	-0.41
k yes _PLEASE	-0.43
k yes _PLEASE _COMM	-0.29
k yes this	-0.52
k yes this _NUMBER	-0.45
k yet	-1.01
k yet $	-0.82
k yo	0.37
k yo this	0.23
k yo this is	0.23
k you're	0.49
k you're _COMM	0.39
k you're _COMM _ME	0.39
k you're being	0.47
k you're being blocked	0.47
k you're breaking	0.38
k you're breaking the	0.38
k yrs	-0.23
k zero	0.29
k zero _COMM	0.36
k zero _COMM _PLEASE	0.36
k zillow	-0.36
k …	-2.49
k … $	-0.58
k … ,	-0.48
k … , _COMM	-0.24
k … _COMM	-0.34
k … _ME	-1.11
k … _ME $	-0.50
k … _MORE	0.46
k … _MORE $	0.46
k … _PLEASE ?	0.27
k … _YOU	-0.21
k … and	-0.21
k … foreclosure	-0.24
k … on	-0.20
k … the	-0.21
k … these	0.42
k … these ?	0.24
keep	-1.02
keep me	-0.78
keeps	-0.55
keeps cutting	-0.30
kick	0.75
kick rocks	0.75
kids	-0.31
kind of	-0.23
kindly	1.02
kindly leave	0.26
knock ,	-0.23
knock it	0.68
know	-1.20
know $	-0.52
know .	-0.23
land	-0.55
land share	-0.36
landline	-0.20
las	-0.22
last	-0.42
last price	-0.21
last text	0.65
last year	-0.39
late	-0.22
later	-1.12
later $	-0.99
law	0.29
law texting	0.38
lawsuit coming	0.21
lawyer $	0.33
lay	0.37
lay off	0.37
le	0.81
le agradecería	0.37
le pido	0.24
le ruego	0.21
lease	-0.66
leave	-0.34
leave a	-0.52
leave it	-0.65
leave me	0.90
leave my	0.30
leave the	-0.39
leave us	0.79
leave your	-0.23
left	-0.64
legal	0.64
legal action	0.75
legit	-0.30
legit $	-0.21
less	-0.47
less than	-0.31
let me	-0.39
let this	0.47
let's do	-0.21
lien	-0.25
like	0.64
like a	-0.26
like last	-0.21
like more	-0.26
like to	0.88
line	0.54
line ,	0.31
line again	0.26
list	1.91
list $	2.83
list .	0.24
list ?	0.24
list did	-0.24
list it	-0.44
list of	-0.58
list please	0.71
lista	1.36
lista $	1.20
listed	-0.24
listed $	-0.25
listening	-0.23
listening $	-0.23
listing	-0.53
live	-0.35
llamar	0.37
llamar ni	0.37
llame	0.22
llame $	0.45
lo	0.21
lo bendiga	0.21
lol	-2.32
lol $	-1.72
long	-0.46
long $	-0.28
longer own	-0.22
look	-0.55
look at	-0.21
lose	1.20
lose my	0.42
lose the	0.25
lose this	0.55
lost $	0.55
lost my	-0.23
lot	-0.43
love to	-0.23
low	-0.66
low $	-0.63
lowball	-1.41
lowball $	-0.37
lowball me	-0.77
lowball offers	-0.29
lower	-0.25
ma'am $	-0.21
mad	0.27
mad ,	0.27
made	-0.37
mail	-0.31
mail ,	-0.24
mailing	0.21
make	0.35
make an	-0.30
make me	-0.22
make sure	0.34
make these	0.27
mamá ,	0.22
man	0.38
man just	0.24
mandar	0.21
mandar mensajes	0.21
mandarme	0.55
mandarme mensajes	0.23
mandarme textos	0.32
mande	0.37
mande mensajes	0.21
many	0.29
many times	0.36
mark	-0.25
marked as	0.25
marked you	-0.29
market	-0.54
market only	-0.20
marketing	0.48
marketing ,	0.32
mas	2.19
mas $	0.79
mas a	0.22
mas mensajes	0.69
mas textos	0.52
matter	-0.27
may	-0.30
may $	-0.25
may i	0.35
maybe	-0.49
mayor	0.22
mayor $	0.22
me	1.61
me $	0.72
me .	0.55
me ?	0.84
me a	-0.95
me about	0.24
me after	-0.35
me again	0.32
me alone	1.41
me an	-0.59
me and	-0.37
me anymore	0.46
me at	-0.49
me be	0.83
me contacte	0.36
me down	-0.27
me escriba	0.88
me escriban	0.33
me first	-0.34
me from	1.18
me get	-0.23
me interesa	-0.48
me know	-0.42
me later	-0.43
me llame	0.45
me mande	0.37
me more	-0.99
me next	-0.34
me no	-0.23
me off	1.83
me one	0.30
me out	0.99
me posted	-0.43
me talk	-0.41
me to	0.32
me up	0.54
me vuelva	0.37
me your	-0.89
means	0.54
means no	0.67
meant	-0.52
mensajes	2.48
mensajes $	2.34
merry	-0.22
merry christmas	-0.22
mess	-0.23
message	-0.49
message $	-0.83
message again	0.24
message me	0.62
message received	-0.57
messages	3.38
messages $	1.32
messages ,	0.54
messages .	0.30
messages ?	0.29
messages about	0.22
messages not	0.23
messages please	0.25
messaging	0.38
messaging me	0.31
mi	1.61
mi numero	0.94
mi número	0.65
might	-0.37
might be	-0.24
million	-0.34
mind removing	0.21
mine	-0.53
mine $	-0.28
mine alone	-0.27
missed	-0.27
missed your	-0.27
molestar	0.63
molestar $	0.41
molestar mas	0.22
molestarme	0.34
molestarme $	0.34
monday	-0.52
monday $	-0.45
month	-0.59
month $	-0.55
more	-0.59
more info	-0.86
more information	-0.34
more messages	0.80
more of	0.43
more offers	0.69
more ok	0.38
more questions	-0.23
more renters	-0.28
more showings	-0.42
more texts	0.63
more than	-0.87
mortgage	-0.70
mortgage $	-0.37
moving	-0.33
moving to	-0.22
much	-1.00
muchas	0.34
muchas gracias	0.34
must	0.30
my	-0.32
my agent	-0.63
my answer	0.25
my appointment	-0.21
my attorney	0.30
my belongings	-0.22
my broker	-0.21
my brother	-0.45
my brother's	-0.21
my cease	0.23
my cell	-0.24
my consent	0.77
my contact	0.61
my data	0.51
my email	-0.52
my end	-0.38
my ex	-0.48
my family	0.43
my hands	-0.60
my house	-0.40
my inbox	0.48
my info	-0.60
my last	-0.32
my line	0.31
my listing	-0.23
my name	-0.40
my number	2.55
my offer	-0.33
my phone	0.83
my price	-0.26
my realtor	-0.28
my request	0.35
my sister	-0.37
my son	-0.43
my subscription	0.57
my tenant	-0.25
my tenants	-0.56
my wife	-0.22
más	1.12
más $	0.40
más mensajes	0.72
name	-0.37
name $	-0.32
name here	0.30
national	0.24
national do	0.24
near	-0.53
near $	-0.48
need	-1.14
need a	-0.23
need from	-0.33
need my	-0.36
need these	0.33
need this	-0.40
need to	0.33
needed	-0.39
needed $	-0.25
needed from	-0.24
needs	-0.40
needs to	-0.29
neighbors	-0.22
never	1.01
never gave	0.24
never heard	-0.22
never message	0.26
never signed	0.28
never subscribed	0.68
never text	0.27
new	-0.55
next	-0.71
next month	-0.36
next text	0.82
next week	-0.61
next year	-0.42
ni	0.37
ni textear	0.37
nice	0.50
no	1.23
no $	-0.84
no ,	0.31
no call	-0.29
no calls	-0.31
no consent	0.21
no deseo	0.34
no esta	-0.22
no estoy	0.37
no further	0.36
no gracias	-0.27
no hoa	-0.21
no hurry	-0.31
no ma'am	-0.21
no mas	0.78
no me	2.73
no means	0.54
no message	-0.40
no molestar	0.22
no more	0.62
no más	0.57
no need	0.24
no offers	-0.24
no one	-0.33
no phone	-0.22
no quiero	0.54
no rush	-0.22
no sir	-0.21
no solicitation	0.24
no soliciting	0.23
no texts	0.27
no thank	-0.21
no thanks	-0.40
no volver	0.37
no way	-0.32
nobody	0.25
nobody by	0.30
nope $	-0.35
nope unsubscribe	0.24
not	1.49
not $	0.49
not anymore	-0.41
not at	-0.25
not authorized	0.28
not be	0.57
not call	1.54
not come	0.23
not contact	0.57
not ending	-0.22
not enough	-0.48
not for	0.50
not giving	-0.20
not have	0.24
not john	-0.21
not knock	-0.23
not lowball	-0.33
not mad	0.27
not me	-0.48
not message	0.39
not mine	-0.23
not receive	0.52
not robert	-0.28
not sell	-0.31
not sign	0.22
not text	1.35
not to	0.56
not understand	0.26
not want	0.30
not welcome	0.28
note	0.46
now $	-0.24
number	1.83
number $	0.30
number .	0.36
number ?	0.36
number anymore	-0.24
number changed	-0.28
number exists	0.29
number forever	-0.24
number from	0.43
number gets	-0.60
number is	0.49
number off	0.83
number out	0.41
number please	0.37
number quit	0.23
number removed	0.34
number to	-0.53
number with	-0.21
numero	0.76
numero $	0.47
numero .	0.21
numero por	0.26
número	0.65
número $	0.49
o	0.99
o .	0.34
o p	0.66
of	0.54
of all	0.26
of communication	0.21
of list	-0.23
of my	0.22
of stop	0.44
of the	-1.00
of these	1.28
of your	1.18
off	2.46
off !	0.37
off $	2.88
off .	0.32
off ?	0.46
off all	-0.20
off at	-0.27
off friday	-0.25
off market	-0.32
off my	0.37
off of	0.38
off on	-0.24
off renting	-0.34
off the	-0.24
off this	0.76
off whatever	0.21
off with	0.50
off work	-0.29
off your	1.28
offer	-2.35
offer $	-1.35
offer ,	0.24
offer ?	-0.47
offer in	-0.27
offer or	-0.33
offered	-0.23
offers $	0.25
offers by	-0.24
offers under	-0.24
office	-0.23
ok	-0.54
ok $	-0.42
ok ?	0.21
old	-0.44
on	-1.53
on it	-0.43
on my	-0.23
on some	-0.25
on the	0.38
on your	-0.31
one	-0.41
one $	-0.23
one called	-0.45
one more	0.30
one this	0.23
only	-1.49
only $	-0.21
only please	-0.23
only text	-0.58
open	-0.53
opt	2.90
opt for	-0.38
opt me	0.88
opt out	2.47
opt-out	1.76
opt-out $	1.55
opt-out of	0.21
opted	0.78
opted out	0.97
opting	1.01
opting out	1.07
optout	1.48
optout $	0.77
optout now	0.71
or	-0.59
or do	-0.20
or leave	-0.22
or not	-0.21
or text	0.30
other	-0.61
others	-0.30
others $	-0.27
out	2.09
out !	-0.24
out $	1.19
out ,	0.79
out .	0.39
out ?	0.50
out again	0.33
out honestly	-0.26
out of	0.76
over	-1.22
over payments	-0.23
own	-0.67
own it	-0.37
owned	-0.24
owner	-0.30
owner $	-0.29
p	0.99
p $	0.85
paid	-0.29
pain	0.24
pain ,	0.24
panels	-0.28
para de	0.23
pare	0.89
pare $	0.89
part	0.32
part of	0.38
partner	-0.25
pass	-0.22
pass $	-0.25
pay	-0.48
paying	-0.49
payments	-0.28
payments $	-0.23
pays	-0.25
peace	0.57
peace $	0.44
people	0.24
perfect	-0.25
permission	0.99
permission $	0.29
permission to	0.55
permit	-0.29
phone	0.87
phone $	1.30
phone buzzing	0.24
phone calls	-0.42
phone died	-0.35
phone marked	-0.29
phone number	0.32
phone was	-0.20
photos	-0.28
pick	-0.31
pick up	-0.31
pido	0.24
pido que	0.24
piss	0.38
piss off	0.38
place	-0.37
place honestly	-0.22
please	2.68
please ?	0.30
please and	0.24
please call	-0.63
please contact	-1.06
please delete	0.49
please don't	0.57
please just	0.21
please leave	0.47
please let	0.56
please make	0.49
please no	0.75
please not	0.20
please note	0.20
please refrain	0.24
please remove	1.06
please send	-0.44
please stop	1.10
please take	0.62
please tell	-0.34
please text	-0.74
please …	-0.70
police $	0.24
politely	0.28
por	0.94
por favor	0.94
posted	-0.43
posted $	-0.33
power	-0.42
power are	-0.28
precio	-0.43
precio $	-0.43
prefer	-0.55
prefer calls	-0.20
prefer phone	-0.20
price	-2.01
price $	-1.04
price ?	-0.33
price is	-0.28
private	0.26
probate	-0.31
problem $	-0.21
problem .	0.24
process	-0.27
property	-0.42
property $	-0.62
property by	0.20
pull the	-0.23
purge	0.21
purge my	0.27
put your	-0.22
que	0.45
que elimine	0.21
que ya	0.24
questions	-0.50
questions $	-0.50
quick	-0.31
quick $	-0.31
quien	-0.36
quien es	-0.20
quiero	0.54
quiero mas	0.24
quiero recibir	0.31
quit	1.09
quit $	0.26
quit bugging	0.27
quit claim	-0.78
quit hitting	0.39
quit it	0.63
quit sending	0.29
quit spamming	0.27
quit texting	0.32
quitame	0.55
quitame de	0.55
quiteme	0.26
quiteme de	0.26
quote	-0.34
quíteme	0.26
quíteme de	0.26
rather	-0.32
rather text	-0.28
rather you	-0.27
reach	-0.46
reach me	-0.22
reaching	-0.50
reaching out	-0.50
read	-0.75
read texts	-0.42
read your	-0.25
ready	-1.01
ready $	-0.32
ready to	-0.47
real	-0.53
realtor	-0.49
realtor $	-0.38
receive	1.56
receive from	0.30
receive these	0.84
received	-0.81
received $	-0.57
received your	-0.24
receiving	0.39
receiving any	0.26
recibir	0.64
recibir mas	0.34
recibir mensajes	0.31
refrain	0.29
refrain from	0.23
registry	1.19
registry $	0.85
registry ,	0.27
remind	-0.21
remind me	-0.21
removal	0.96
removal $	0.68
removal request	0.65
remove	4.47
remove $	1.10
remove .	0.24
remove her	0.28
remove immediately	0.40
remove it	0.67
remove me	2.54
remove my	0.92
remove number	0.56
remove the	-1.06
remove this	0.30
removed	1.33
removed $	0.71
removed ?	0.73
removing	0.56
removing me	0.44
rent	-0.87
rent anymore	-0.30
rent is	-0.23
renters	-0.28
renters for	-0.28
renting	-0.55
renting it	-0.40
repairs	-0.75
repairs $	-0.38
replied	0.39
replied stop	0.39
report spam	0.53
report this	0.26
report you	0.24
reported	1.63
reported $	0.68
reported and	0.31
reported as	0.32
reported you	0.44
reporting	1.55
reporting as	0.32
reporting this	0.23
reporting you	0.97
request	1.14
request $	0.65
request to	0.34
requesting	0.76
requesting removal	0.68
respect	0.28
revoke	2.06
revoke $	0.73
revoke any	0.47
revoke consent	0.64
revoke my	0.29
revoked	0.45
revoked $	0.50
rid	0.36
rid of	0.36
ridiculous	-0.71
ridiculous .	-0.71
right	-1.16
right $	-0.28
right now	-0.63
right number	-0.22
ring	-0.46
ring ,	-0.26
robert	-0.23
rocks	0.75
rocks $	0.67
roof	-0.57
room	-0.24
rosa	-0.27
rosa now	-0.27
ruego	0.21
ruego que	0.21
rush	-0.24
rush $	-0.22
s	0.99
s .	0.34
s _COMM _COMM	-0.37
s _COMM _ME	0.87
s _COMM _MORE	2.25
s _COMM _NOT	0.67
s _COMM _NUMBER	-0.29
s _COMM _PLEASE	1.26
s _COMM _REMOVE	1.05
s _COMM _STOP	1.34
s _COMM _YOU	0.86
s _LIST _COMM	0.34
s _LIST _ME	0.37
s _LIST _NOT	0.33
s _LIST _PLEASE	0.28
s _LIST _REMOVE	-0.22
s _LIST _STOP	-0.20
s _LIST _YOU	-0.47
s _ME _LIST	1.62
s _ME _ME	0.70
s _ME _MORE	0.82
s _ME _NOT	2.08
s _ME _NUMBER	-1.67
s _ME _PLEASE	1.70
s _ME _REMOVE	1.97
s _ME _STOP	2.53
s _ME _YOU	0.56
s _MORE _COMM	1.65
s _MORE _ME	1.01
s _MORE _MORE	0.40
s _MORE _NOT	0.20
s _MORE _NUMBER	0.61
s _MORE _REMOVE	0.22
s _MORE _YOU	0.49
s _NOT _COMM	4.21
s _NOT _LIST	0.63
s _NOT _ME	0.76
s _NOT _MORE	4.06
s _NOT _NOT	0.98
s _NOT _NUMBER	0.63
s _NOT _PLEASE	0.96
s _NOT _REMOVE	2.13
s _NOT _STOP	1.56
s _NOT _YOU	0.49
s _NUMBER _COMM	-1.16
s _NUMBER _LIST	1.58
s _NUMBER _NOT	0.65
s _NUMBER _NUMBER	0.52
s _NUMBER _PLEASE	1.30
s _NUMBER _REMOVE	2.69
s _NUMBER _STOP	0.41
s _NUMBER _YOU	0.72
s _PLEASE _COMM	1.09
s _PLEASE _LIST	0.33
s _PLEASE _ME	1.50
s _PLEASE _MORE	1.33
s _PLEASE _NOT	1.80
s _PLEASE _NUMBER	0.79
s _PLEASE _PLEASE	2.30
s _PLEASE _REMOVE	1.63
s _PLEASE _STOP	1.33
s _PLEASE _YOU	1.07
s _REMOVE _LIST	2.39
s _REMOVE _MORE	0.43
s _REMOVE _NOT	-0.24
s _REMOVE _NUMBER	3.25
s _REMOVE _PLEASE	1.13
s _REMOVE _YOU	1.83
s _STOP _COMM	2.19
s _STOP _ME	2.93
s _STOP _NOT	0.24
s _STOP _NUMBER	0.81
s _STOP _PLEASE	0.33
s _STOP _REMOVE	-0.32
s _STOP _STOP	0.50
s _STOP _YOU	0.88
s _YOU _COMM	1.65
s _YOU _LIST	1.23
s _YOU _ME	1.77
s _YOU _MORE	0.83
s _YOU _NOT	1.33
s _YOU _PLEASE	1.71
s _YOU _REMOVE	2.36
s _YOU _STOP	1.67
s t	0.66
said	0.33
said stop	0.44
sale	-0.40
sale !	0.27
sale $	-0.52
same	-0.60
same number	-0.29
saturday	-0.43
saw	-0.33
say $	-0.30
says	-0.51
scam	-0.24
scrub	0.26
scrub my	0.26
see	-0.36
see it	-0.33
see that	0.27
sell	-1.84
sell $	-1.38
sell my	-0.30
selling	-0.64
selling $	-0.58
selling ,	0.25
selling but	-0.24
send	-2.19
send a	-0.23
send it	-0.58
send me	-0.55
send more	-0.22
send the	-0.89
send them	0.23
send unsolicited	0.32
sending	0.27
sending me	0.21
sending the	-0.24
sent	-0.44
señor	0.37
señor ,	0.37
share	-0.91
share $	-0.36
share my	-0.55
shop	-0.53
shop is	-0.48
should be	0.20
should i	-0.21
showing	-0.34
showing it	-0.23
showings	-0.42
showings please	-0.42
shut	-0.30
shut off	-0.39
si	-0.30
sign $	-0.52
sign up	0.62
signed up	0.28
sir $	-0.21
sister	-0.37
site	-0.24
so its	-0.23
so please	0.64
so text	-0.25
so that	0.20
so yes	-0.22
so …	0.42
sold	-0.33
sold $	-0.32
sold it	-0.26
solicitation	0.24
solicitations	0.21
soliciting	0.30
soliciting $	0.24
some house	0.23
some kind	-0.23
somebody i	0.26
son	-0.41
soon	-0.32
soon $	-0.32
sorry	-0.54
sorry my	-0.38
sorry to	0.24
sounds	-0.38
spam	1.18
spam $	1.03
spam .	0.27
spam and	0.25
spamming	0.35
spamming $	0.27
speak	0.41
speak to	0.21
speak with	0.26
spring	-0.47
spring $	-0.56
start	-0.27
stay	0.41
stay off	0.53
stay out	0.29
staying	0.21
staying put	0.21
still	-0.50
still texting	0.38
stooooop	0.88
stooooop $	0.88
stop	6.17
stop !	0.52
stop $	3.76
stop ,	0.57
stop .	0.57
stop already	0.34
stop asking	0.30
stop contacting	0.48
stop don't	0.44
stop it	0.71
stop last	0.26
stop please	0.25
stop shop	-0.48
stop showing	-0.23
stop texting	1.73
stop the	0.32
stop then	-0.24
stop trying	0.30
stop twice	0.26
stop1	0.88
stop1 $	0.88
stop2end	0.89
stop2end $	0.89
stop2quit	0.89
stop2quit $	0.89
stopall	0.90
stopall $	0.90
stopped	0.26
stoptextingme	0.88
stoptextingme $	0.88
straight	-0.23
street	-1.06
street $	-0.37
street ,	-0.32
street is	-0.34
su	0.68
su lista	0.68
subscribed	0.68
subscribed $	0.68
subscription	1.07
subscription $	0.99
sue	0.85
sue $	0.87
sued	0.38
sued $	0.45
sunday	-0.42
sunday $	-0.39
sure $	-0.52
suscripcion	0.70
suscripcion $	0.70
sweetie	0.20
system	0.41
t	0.99
t .	0.34
t o	0.66
table	-0.29
table is	-0.26
take 250	-0.23
take back	0.41
take it	-0.39
take legal	0.75
take long	-0.28
take me	1.20
take off	-0.30
take your	-0.27
taken	0.44
taken off	0.40
taking me	0.24
talk	-1.26
talk $	-0.30
talk to	-0.53
talking	-0.65
talking $	-0.23
talking to	-0.38
taxes	-0.56
tcpa	1.49
tcpa $	0.59
tcpa violation	0.74
tell	-1.12
tell me	-0.88
tell my	-0.27
tenant	-1.04
tenant $	-0.26
tenants	-2.02
tenants $	-0.38
tenants anymore	-0.41
tenants don't	-0.33
text	0.80
text $	-0.22
text ,	-0.29
text again	0.84
text and	-0.30
text anytime	-0.23
text came	-0.20
text gets	0.82
text here	0.29
text i'll	0.30
text me	1.03
text messages	0.23
text no	-0.38
text only	-0.23
text than	-0.28
text them	-0.24
text this	0.42
text you	-0.29
textear	0.37
textear $	0.37
texted	0.84
texted $	0.27
texted anymore	0.20
texting	2.66
texting $	0.45
texting is	-0.23
texting me	2.38
textos	0.84
textos $	0.50
textos ,	0.34
texts	4.39
texts $	3.40
texts .	0.24
texts ?	0.40
texts are	0.79
texts here	-0.24
texts to	0.37
than	-1.77
than 10	-0.30
than call	-0.28
than one	-0.24
thanks	-0.78
thanks but	-0.26
thanks for	-0.74
thanks not	-0.21
that	-0.60
that $	-0.58
that ,	-0.51
that i	0.42
that my	0.27
that name	0.30
that price	-0.25
that you	0.85
that's	-0.70
that's not	-0.33
thats	-0.24
the	-2.20
the 4th	0.23
the answer	0.23
the attorney	0.69
the contingency	-0.30
the contract	-0.51
the contractor	-0.34
the deed	-0.47
the dnc	0.76
the do	0.88
the driveway	-0.24
the end	-0.52
the family	0.24
the fcc	1.06
the foreclosure	-0.23
the ftc	0.44
the future	0.36
the hell	0.56
the holidays	-0.23
the house	-0.65
the inspection	-0.36
the last	1.12
the law	0.38
the lease	-0.39
the list	0.57
the message	-0.35
the messages	0.32
the month	-0.23
the national	0.24
the number	0.47
the numbers	-0.29
the offer	-0.32
the old	-0.35
the other	-0.24
the permit	-0.21
the price	-0.39
the roof	-0.36
the same	-0.24
the tcpa	0.63
the tenant	-0.21
the tenants	-0.47
the text	-0.69
the texts	1.37
the third	0.37
the title	-0.37
the yard	-0.23
them here	-0.24
then	-0.77
then $	-0.32
then turn	-0.24
there $	-0.43
there a	0.37
there somebody	0.26
these	4.88
these $	0.98
these .	0.51
these ?	0.81
these anymore	0.34
these messages	1.47
these tenants	-0.41
these texts	1.15
these turned	0.26
think about	-0.20
third	0.53
third time	0.50
this	1.95
this $	0.48
this ,	0.46
this as	0.27
this be	0.44
this bs	0.20
this house	-1.12
this is	1.47
this line	0.22
this list	1.02
this needs	-0.29
this number	1.60
this phone	0.37
this place	-0.22
this should	0.20
this to	-0.40
through	-0.60
through $	-0.22
through me	-0.20
through the	-0.21
throw	0.31
throw away	0.31
till	-0.24
time	0.37
time $	-0.68
time remove	0.29
time stop	0.35
time you	0.20
times	0.69
times do	0.24
tired	0.26
tired of	0.26
title	-0.59
title $	-0.30
to	0.76
to about	0.36
to anyone	-0.27
to be	1.49
to cancel	-0.38
to contact	0.68
to deal	-0.22
to delete	0.23
to do	0.24
to forget	0.22
to get	0.43
to hear	-0.28
to hell	0.52
to keep	0.32
to leave	-0.26
to list	-0.86
to look	-0.22
to my	-0.49
to not	0.74
to opt	1.02
to opt-out	0.52
to our	-0.22
to receive	0.78
to remove	0.21
to rent	-0.37
to rosa	-0.27
to see	-0.25
to sell	-0.57
to send	0.22
to stop	0.79
to talk	-0.22
to text	0.21
to the	0.71
to this	0.43
to unsubscribe	0.53
to you	-0.90
to your	0.22
to …	-0.34
today	-0.25
today $	-0.29
told	-0.25
told me	-0.35
tomorrow	-0.99
tomorrow $	-0.58
tomorrow to	-0.27
tonight	-0.28
tonight $	-0.24
too	-0.88
too $	-0.23
too low	-0.34
took	-0.23
took it	-0.23
town	-0.25
townhouse	-0.23
townhouse with	-0.23
tree	-0.22
true	-0.20
try	-0.54
try again	-0.21
try me	-0.23
trying	0.20
trying to	0.20
tu	0.53
tu lista	0.53
tuesday	-0.36
tuesday $	-0.22
turn right	-0.24
turned	0.20
turned off	0.20
twice	0.21
two	-0.73
two offers	-0.25
understand	0.66
understand $	0.44
understand stop	0.26
unit	-0.71
unit $	-0.29
unit townhouse	-0.23
unlist	0.64
unlist me	0.64
unsolicited	0.40
unsolicited texts	0.32
unsub	1.60
unsub $	1.32
unsub me	0.29
unsubscribe	2.77
unsubscribe $	1.11
unsubscribe ?	0.40
unsubscribe from	0.22
unsubscribe me	0.48
unsubscribe now	0.26
unsubscribed	0.37
unsubscribed $	0.34
unsubscribed already	0.35
unsubscribed land	-0.36
until	-0.53
unwanted	0.49
unwanted $	0.49
up 15k	-0.22
up about	0.23
up for	0.96
update your	0.24
us	1.12
us $	0.22
us alone	0.53
us in	0.29
use	0.32
venta	-0.22
venta $	-0.22
violating	0.59
violating the	0.59
violation	0.74
violation $	0.64
voicemail	-0.49
voicemail $	-0.40
volver	0.37
volver a	0.37
vuelva	0.37
vuelva a	0.37
waiting	-0.28
walkthrough	-0.25
want	-0.60
want it	-0.28
want off	0.22
want out	-0.52
want these	0.26
want this	-0.28
want your	0.50
was	-1.61
was going	-0.25
was off	-0.22
was removed	-0.26
wasn't	-0.27
wasn't expecting	-0.27
water	-0.57
water and	-0.28
way	-0.28
way $	-0.40
way stop	-0.24
way to	0.55
we	-1.39
we aren't	0.26
we could	-0.23
we do	-0.25
we have	-0.41
we want	-0.27
we will	-0.22
we would	0.23
we'd	0.24
we're	-0.20
we're good	-0.25
we're staying	0.21
week	-0.43
week $	-0.37
weekend	-0.38
welcome	0.28
welcome $	0.44
well	-0.21
went	-0.38
west	-0.24
west end	-0.24
what	-1.82
what are	-0.23
what do	0.37
what list	-0.28
what part	0.44
what would	-0.35
what's	-1.87
what's it	-0.30
what's the	-0.55
what's your	-0.73
whatever	0.40
whatever list	0.20
whats	-0.23
when	-1.17
when you	-0.30
when you're	-0.21
where	-0.26
where did	-0.21
where you	0.29
where'd	-0.29
where'd you	-0.29
which	-0.59
who	-0.84
who is	-0.34
who pays	-0.20
why	0.25
why are	0.38
wife	-0.28
wife $	0.30
wife first	-0.25
will	0.57
will be	0.65
will call	-0.22
will contact	-0.33
will report	0.43
will sue	0.50
will take	0.36
winter	-0.41
winter $	-0.23
wish	1.06
wish to	0.94
with	0.41
with a	-0.23
with another	-0.28
with garage	-0.23
with me	-0.64
with my	-0.41
with others	-0.21
with the	1.98
with these	0.33
with to	0.26
with your	0.20
withdrawn	0.80
withdrawn $	0.78
without	-0.61
without calling	-0.34
won't change	0.26
work	-1.07
work $	-0.42
work ,	-0.32
work phone	0.22
works	-0.64
works $	-0.33
works for	-0.22
worn	-0.22
worn out	-0.22
worth	-0.53
worth $	-0.27
would i	-0.24
would like	0.59
would rather	-0.25
wouldn't	-0.40
write	0.47
write me	0.22
wrong person	0.21
ya	0.77
ya no	0.76
yard	-0.28
yard $	-0.28
yeah	-0.37
year	-0.74
year $	-0.70
yes	-2.03
yes $	-0.31
yes i	-0.41
yes please	-0.43
yes this	-0.52
yet	-1.01
yet $	-0.82
yo	0.37
yo this	0.23
you $	-0.75
you ,	-0.36
you .	0.40
you a	-0.33
you again	0.30
you already	0.20
you are	0.81
you as	-0.29
you call	-0.69
you called	-0.25
you can	-0.24
you come	-0.43
you continue	0.33
you could	-0.21
you don't	0.29
you email	-0.23
you ever	0.22
you find	-0.24
you for	-0.29
you get	-1.89
you got	0.41
you guys	-0.30
you have	-0.21
you make	0.39
you message	0.41
you mind	0.29
you need	-0.21
you not	1.44
you pay	-0.32
you people	0.28
you permission	0.23
you please	0.81
you reaching	-0.31
you see	0.24
you send	-0.54
you still	0.24
you stop	0.61
you stopped	0.46
you sued	0.45
you take	-0.34
you text	0.49
you the	-0.30
you to	2.28
you today	-0.27
you too	-0.25
you understand	0.44
you want	-0.42
you will	0.47
you're	0.49
you're being	0.47
you're breaking	0.38
you're harassing	0.39
your	-0.63
your best	-0.29
your call	-0.68
your do-not-contact	0.34
your email	-0.45
your internal	0.37
your list	1.18
your marketing	0.36
your message	-0.79
your messages	-0.20
your number	-1.55
your offer	-0.66
your office	-0.25
your partner	-0.25
your records	0.30
your system	0.41
your text	-0.57
your texts	1.69
yours	-0.27
yours $	-0.37
yrs	-0.23
zero	0.29
zero contact	0.36
zillow	-0.36
…	-2.49
… $	-0.58
… ,	-0.48
… again	0.46
… and	-0.21
… foreclosure	-0.24
… me	-0.79
… my	-0.35
… on	-0.20
… the	-0.21
… these	0.42
`
