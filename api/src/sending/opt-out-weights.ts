/** Written by train-opt-outs.ts from the labelled texts; not by hand. */
export const optOutBias = -1.182

/** A feature and its weight a line. */
export const optOutWeights = String.raw`
!	1.62
! !	0.83
! $	1.45
! stop	0.25
#	0.31
# $	0.21
,	-0.95
, and	0.23
, but	0.70
, call	-0.75
, can't	-0.26
, come	-0.21
, contact	-0.21
, delete	0.29
, does	-0.37
, got	0.21
, gracias	0.30
, he	-0.37
, how	-0.22
, how'd	-0.32
, i	-1.37
, i'll	-0.38
, i'm	-0.41
, i've	0.25
, it's	-0.26
, le	0.52
, let's	-0.24
, make	-0.31
, muchas	0.30
, please	1.80
, quit	0.30
, remove	1.20
, send	-0.35
, so	0.22
, stop	1.25
, tell	-0.28
, text	-1.00
, texts	-0.21
, thank	0.51
, the	-0.22
, unsub	0.26
, use	-0.23
, want	-0.25
, what	-0.42
, what's	-0.30
, you	-0.20
.	2.51
. $	3.34
. 2	-0.22
. can	0.33
. come	-0.39
. convince	-0.27
. could	0.67
. how	-0.22
. just	-0.24
. lose	0.28
. no	0.23
. o	0.29
. p	0.29
. please	1.23
. put	-0.25
. remove	0.41
. send	-0.23
. stop	0.82
. t	0.29
. try	-0.44
. what	-0.38
. what's	-0.53
0100	-0.26
0100 $	-0.26
1	-0.66
1 .	-0.22
1 dollar	-0.23
10	-0.31
10k	-0.35
10k and	-0.23
15k	-0.25
15k $	-0.25
2	-0.24
2 million	-0.22
20	-0.26
200k	-0.38
200k $	-0.38
22	-0.21
22 thousand	-0.21
245k	-0.20
245k not	-0.20
250	-0.64
250 $	-0.61
254k	-0.20
254k $	-0.20
3	-0.39
3 cars	-0.21
300k	-0.75
300k $	-0.75
325k	-0.24
325k firm	-0.24
350	-0.46
350 $	-0.22
400	-0.22
400 $	-0.22
400k	-0.25
4th	0.23
4th one	0.23
5	-0.47
5 $	-0.51
500	-0.35
500 $	-0.24
512	-0.43
512 555	-0.43
555	-0.43
555 0100	-0.26
6	-0.45
6 $	-0.35
6k	-0.20
6k so	-0.20
?	-1.09
? $	-1.78
? appreciate	0.27
? delete	0.30
? i	-0.31
? remove	0.34
? ty	0.32
^ $	0.52
^ 1	-0.31
^ 325k	-0.24
^ add	0.42
^ alto	0.26
^ am	-0.27
^ appreciate	-0.36
^ are	-0.62
^ at	-0.25
^ back	0.33
^ baja	0.40
^ basta	0.69
^ block	0.41
^ blocked	0.89
^ blocking	0.21
^ borrame	0.24
^ borre	0.59
^ bugger	0.27
^ buzz	0.26
^ call	-1.23
^ calls	-0.21
^ can	-0.54
^ cancelar	0.57
^ cease	0.44
^ consent	1.07
^ consider	0.21
^ contact	-0.69
^ could	0.46
^ cross	-0.22
^ cuanto	-0.23
^ cut	0.25
^ dame	0.27
^ darme	0.28
^ dead	-0.23
^ deja	0.43
^ deje	0.74
^ dejen	0.33
^ delete	1.13
^ did	-0.34
^ discontinue	0.31
^ disculpe	0.21
^ dnc	0.60
^ don't	-0.29
^ drop	-1.09
^ elimine	0.38
^ end	-0.49
^ enough	1.81
^ f	0.28
^ feel	0.26
^ for	0.71
^ forget	0.33
^ fuck	0.46
^ get	0.56
^ go	0.69
^ halt	-0.24
^ help	-0.30
^ hey	0.40
^ i'd	-1.06
^ i'll	-0.66
^ i'm	0.28
^ i've	0.37
^ if	0.49
^ ignore	-0.32
^ is	-1.00
^ it	-0.63
^ it's	-0.45
^ its	-0.35
^ k	-0.34
^ keep	-1.46
^ kick	0.59
^ kindly	0.46
^ knock	0.42
^ la	-0.20
^ last	-0.51
^ lay	0.28
^ leave	-0.65
^ let	-0.23
^ llame	-0.26
^ llámame	-0.25
^ lol	-0.49
^ lose	0.42
^ make	-0.23
^ mark	-0.35
^ may	0.24
^ maybe	-0.47
^ message	-0.30
^ my	-1.34
^ next	0.63
^ nonstop	-0.23
^ nope	-0.31
^ not	-1.88
^ numero	-0.28
^ ok	-0.39
^ only	-0.45
^ opt	0.92
^ opt-out	1.00
^ opting	0.54
^ optout	1.16
^ pare	0.71
^ pass	-0.28
^ piss	0.29
^ please	-0.53
^ por	0.21
^ prefer	-0.29
^ pull	-0.32
^ quien	-0.30
^ quit	0.45
^ quitame	0.46
^ quiteme	0.22
^ quíteme	0.22
^ reach	-0.24
^ removal	0.52
^ remove	1.46
^ reply	-0.27
^ report	0.35
^ reported	0.51
^ reporting	0.50
^ requesting	0.53
^ revoke	0.77
^ ridiculous	-0.78
^ roof	-0.21
^ s	0.82
^ scratch	-0.29
^ send	-0.91
^ señor	0.31
^ si	-0.26
^ sounds	-0.21
^ start	-0.55
^ stooooop	0.70
^ stop	2.84
^ stop1	0.70
^ stop2end	0.70
^ stop2quit	0.71
^ stopall	0.72
^ stoptextingme	0.72
^ street	-0.29
^ sure	-0.42
^ sí	-0.30
^ take	-1.03
^ taking	-0.21
^ tcpa	0.58
^ tenant	-0.38
^ text	-0.85
^ texts	0.32
^ thanks	-0.23
^ that's	-0.40
^ the	-1.63
^ they're	-0.23
^ this	0.44
^ throw	0.21
^ tree	-0.24
^ unlist	0.51
^ unlisted	-0.26
^ unsub	1.04
^ unsubscribe	1.17
^ unsubscribed	-0.33
^ want	-0.24
^ we	-1.25
^ what	-0.29
^ what's	-0.72
^ where	-0.40
^ which	-0.37
^ who	-0.58
^ why	0.25
^ will	-0.34
^ wrong	-0.43
^ y	-0.30
^ ya	0.43
^ yes	-1.30
^ yo	0.24
^ you	1.06
^ you're	0.94
^ zero	0.26
^ …	-2.88
a	-1.16
a bot	-0.24
a business	0.24
a call	-0.24
a complaint	0.66
a contactarme	0.31
a deal	-0.31
a hospital	0.25
a landlord	-0.34
a lawyer	-0.23
a line	-0.36
a list	-0.30
a llamar	0.32
a message	-0.40
a nice	0.46
a number	-0.54
a pain	0.21
a realtor	-0.23
a scam	-0.34
a text	-0.25
a voicemail	-0.38
a way	0.39
about	0.36
about having	0.31
about my	0.50
about selling	-0.23
about the	-0.28
accept	0.23
action	0.64
action $	0.33
action if	0.31
add	0.25
add me	0.44
after	-0.56
after 5	-0.21
after the	-0.26
afternoon	-0.23
again	1.79
again $	2.13
again .	0.65
again and	0.55
again i	0.23
again in	-0.67
again later	-0.45
again next	-0.43
again tomorrow	-0.33
agent	-1.49
agent $	-0.66
agent involved	-0.21
agent told	-0.25
agents	-0.63
agents $	-0.50
agradecería	0.31
agradecería no	0.31
agreement	-0.37
agreement $	-0.25
ahead $	-0.36
ahead and	0.21
all	1.08
all $	0.29
all day	0.23
alone	1.71
alone !	0.21
alone $	2.04
alone cost	-0.30
already	0.93
already $	0.97
already ,	0.23
already opted	0.42
already sold	-0.50
already unsubscribed	0.20
alto	0.26
alto por	0.34
alto precio	-0.25
am	0.46
am i	-0.27
am opting	0.26
an	-2.00
an agent	-0.77
an email	-0.36
an offer	-0.83
and	1.85
and blocked	0.46
and don't	0.70
and drive	-0.34
and i	0.24
and i'm	0.22
and im	0.27
and it's	-0.28
and my	0.30
and remove	0.40
and reported	0.28
and send	-0.34
and the	-0.23
and these	0.22
and we	-0.37
another contractor	-0.21
answer $	-0.26
answer won't	0.25
any	0.92
any further	0.55
any more	0.28
any permission	0.38
anymore $	-0.80
anymore .	0.21
anymore ?	0.42
anyone	-0.28
anything else	0.24
anytime	-0.45
anytime soon	-0.28
appointment	-0.39
appointment like	-0.23
appreciate	0.21
appreciate a	-0.24
appreciate the	-0.24
appreciate you	0.25
are not	0.67
are unwanted	0.31
are violating	0.50
are vultures	-0.24
are you	-0.95
aren't	0.20
as	0.54
as is	-0.22
as spam	0.65
asbestos	-0.27
ask my	-0.47
ask that	0.39
asked you	-0.24
asking	0.71
at	-2.30
at my	-0.26
at the	-0.43
at work	-0.27
attorney	0.77
attorney general	0.70
auction	-0.20
authorized	0.21
authorized to	0.21
available	-0.27
away	0.94
away $	0.84
away and	0.29
away my	0.21
away until	-0.22
back	-0.68
back in	-0.21
back my	0.37
back off	0.44
back to	-0.57
baja	0.94
baja $	1.18
baja el	-0.24
basta	0.69
basta $	0.69
be	2.57
be $	-0.20
be a	0.33
be better	-0.27
be cash	-0.44
be contacted	0.73
be left	0.22
be quick	-0.35
be removed	1.19
be reported	0.25
be taken	0.45
be texted	0.57
be the	0.35
be unsubscribed	0.23
before	-0.20
behind	-0.23
being	0.26
being blocked	0.40
believe	0.27
believe i	0.23
belongings	-0.23
belongings by	-0.23
best	-0.79
best $	-0.74
better	-0.84
better off	-0.40
block me	0.64
block party	-0.23
block your	-0.24
blocked	0.77
blocked $	1.40
blocked and	0.28
blocked off	-0.60
blocking	0.56
blocking off	-0.21
blocking you	0.68
borrame	0.24
borrame de	0.24
borre	0.59
borre mi	0.59
bot	-0.24
bot $	-0.24
breaking	0.27
breaking the	0.27
bring	-0.24
bro $	0.23
brother	-0.43
bs	0.24
bugger	0.27
bugger off	0.27
bugging	0.38
bugging me	0.28
business	0.40
business line	0.24
but	-0.54
but can	0.37
but no	-0.33
but ok	-0.21
but please	0.78
but still	-0.21
but stopped	-0.23
but that's	-0.37
buy	-0.29
buyer	-0.40
buzz	0.26
buzz off	0.26
by	-0.85
by june	-0.23
by mail	-0.27
by that	0.25
call	-3.10
call $	-1.34
call .	-0.20
call list	0.49
call me	-1.77
call or	0.25
call registry	0.59
call so	-0.24
call to	-0.22
call yet	-0.34
call you	-0.40
called	-0.82
called me	-0.75
calling	-0.34
calling me	-0.60
calling my	0.32
calls	-1.84
calls $	-0.74
calls .	-0.25
calls not	-0.21
calls over	-0.30
can	-0.29
can go	0.25
can speak	0.24
can you	-0.20
can't	-1.21
can't talk	-0.30
cancel	-0.42
cancel $	0.21
cancel culture	-0.29
cancel friday	-0.24
cancel my	0.41
cancel subscription	0.43
cancel that	-0.52
cancel the	-0.51
cancelar	0.57
cancelar suscripcion	0.57
cars	-0.39
cars $	-0.21
casa	-0.25
casa esta	-0.20
cash	-1.70
cash $	-1.08
cease	1.00
cease all	0.24
cease desist	0.21
cell	0.45
cell is	0.29
change $	0.22
changed	-0.38
changed $	-0.41
check	-0.48
check $	-0.25
city	-0.25
claim	-0.91
claim deed	-0.69
claim is	-0.22
close	-0.34
come	-0.81
come back	0.29
come see	-0.27
come to	0.24
come up	-0.33
coming	0.41
communication	0.70
communication $	0.39
company	-0.33
complaint	0.66
complaint with	0.66
consent	2.27
consent $	1.56
consent needed	-0.26
consent revoked	0.42
consent withdrawn	0.66
consider	0.28
consider this	0.29
contact	0.65
contact $	0.98
contact my	-0.84
contact please	0.37
contact us	0.25
contact you	-0.29
contactarme	0.31
contactarme $	0.31
contacte	0.30
contacted	0.77
contacted $	0.44
contacted about	0.34
contacting	0.30
contacts	-0.29
contacts $	-0.26
contingency	-0.32
contingency and	-0.23
continue $	0.31
continue and	0.32
continue please	-0.51
contract	-1.41
contract $	-0.64
contract yet	-0.24
contractor	-0.55
contractor $	-0.21
contractor without	-0.34
convince	-0.27
convince me	-0.27
cost	-0.30
cost me	-0.30
costs	-0.21
could	0.73
could call	-0.33
could i	0.51
could take	-0.30
could you	0.81
cuanto	-0.29
cuanto ofrece	-0.29
culture	-0.29
culture lol	-0.29
cut	0.24
cut it	0.25
dame	0.27
dame de	0.27
darme	0.28
darme de	0.28
data	0.37
data $	0.36
day and	0.23
days	-0.29
de	3.12
de baja	0.55
de escribirme	0.47
de la	0.26
de las	-0.25
de mandarme	0.45
de molestar	0.33
de molestarme	0.27
de su	0.58
de tu	0.44
dead	-0.42
dead end	-0.30
deal	-0.95
deal $	-0.35
deal with	-0.28
decide	-0.32
decide $	-0.21
deed	-1.14
deed $	-0.24
deed is	-0.33
deed needed	-0.28
deja	0.43
deja de	0.43
deje	0.74
deje de	0.74
dejen	0.33
dejen de	0.33
delete	2.33
delete it	1.44
delete my	0.63
delete number	0.25
delete the	-0.24
deseo	0.30
deseo recibir	0.30
desist	0.61
desist $	0.29
después	-0.25
después de	-0.25
did	-1.35
did not	0.25
did you	-1.50
didn't	0.29
didn't answer	-0.26
didn't sign	0.28
died	0.27
discontinue	0.48
disculpe	0.21
disculpe ,	0.21
discuss	-0.22
discuss $	-0.22
dnc	1.61
dnc $	0.86
dnc list	0.26
dnc registry	0.50
do	0.31
do $	-0.64
do call	-0.51
do i	0.55
do me	0.23
do monday	-0.24
do not	1.88
do so	0.38
do texts	-0.24
do to	0.24
do you	-0.66
do-not-contact	0.22
do-not-contact list	0.22
does	-0.65
does that	-0.37
dollar	-0.23
dollar $	-0.23
don't $	0.54
don't be	-0.30
don't call	0.68
don't care	0.29
don't come	0.23
don't contact	1.07
don't forget	-0.42
don't give	-0.33
don't go	-0.33
don't hit	0.27
don't know	-0.39
don't lowball	-0.74
don't message	0.52
don't need	-0.40
don't reach	0.25
don't remember	-0.26
don't ring	-0.32
don't sell	-0.38
don't share	-0.65
don't tell	-0.35
don't text	1.46
don't use	0.22
don't wish	0.23
don't write	0.26
don't you	0.39
don't …	0.49
done	-0.89
done $	-0.40
done with	-0.32
down	-0.60
down for	-0.27
down to	-0.22
drive	-0.34
drive lol	-0.34
driveway	-0.29
drop	-1.07
drop me	-0.45
dryer	-0.21
duplex	-0.23
el	-0.43
el precio	-0.24
elimine	0.55
elimine mi	0.55
else	0.33
else $	0.20
email	-1.68
email $	-1.17
email ?	-0.37
empty	-0.22
en	-0.53
en la	-0.25
en venta	-0.29
end	-2.00
end $	0.41
end of	-1.11
end street	-0.30
end table	-0.30
end the	-0.21
end unit	-0.36
end up	-0.35
ended	-0.29
ended up	-0.29
ending	-0.28
ending anytime	-0.28
ends	-0.26
enough	1.10
enough !	0.22
enough $	0.70
enough .	-0.25
enough already	0.40
enough is	0.55
enough room	-0.21
enough with	0.54
equivocado	-0.28
equivocado $	-0.28
erase my	0.22
es	-0.25
es $	-0.20
escriba	0.77
escriba $	0.21
escriba mas	0.21
escriba más	0.36
escriban	0.26
escriban $	0.26
escribirme	0.47
escribirme $	0.47
esta	-0.48
esta en	-0.48
estoy	0.31
estoy interesada	0.31
ever	1.02
ever .	0.20
ex	-0.49
ex $	-0.26
f	0.30
f off	0.28
fair	-0.21
family	0.63
family alone	0.35
favor	1.20
favor $	0.70
favor no	0.28
fcc	1.01
fcc $	0.91
fee	-0.31
fee $	-0.23
feel	0.26
feel free	0.26
file	0.20
filing	0.43
filing a	0.66
filing taxes	-0.23
find me	-0.32
fine	-0.42
fine $	-0.47
firm	-0.43
firm $	-0.27
first	-1.55
first $	-1.32
for	-1.15
for 3	-0.21
for cash	-0.27
for contacting	-0.48
for good	0.23
for it	-0.42
for less	-0.23
for me	-0.46
for removing	0.25
for texting	-0.57
for texts	0.20
for that	-0.20
for this	1.11
for you	-0.31
foreclosing	-0.23
foreclosing $	-0.23
foreclosure	-0.52
foreclosure $	-0.37
forget this	0.22
forgot	-0.23
forgot your	-0.23
forward	0.21
forwarded	0.37
forwarded to	0.37
foundation	-0.28
free	0.23
free to	0.26
friday	-0.63
friday ,	-0.24
friday for	-0.21
from	1.10
from $	-0.29
from all	0.25
from me	-0.27
from my	-0.25
from the	-0.29
from this	0.34
from you	0.48
from your	1.42
ftc	0.42
ftc $	0.38
fuck	0.46
fuck off	0.45
further	0.84
further communication	0.32
further contact	0.36
further questions	-0.30
further texts	0.28
future	0.61
future $	0.24
games	-0.24
garage	-0.31
garage $	-0.31
general	0.70
general $	0.27
general if	0.40
get	-0.91
get an	-0.28
get any	0.22
get back	-0.61
get lost	0.68
get my	-0.93
get off	0.43
get out	-0.26
get real	-0.21
get rid	0.30
get started	-0.26
get these	0.66
get this	-0.64
gets	0.63
gets forwarded	0.26
gets you	0.34
give	-0.44
give me	-0.30
give my	-0.33
go	0.51
go away	0.92
go lower	-0.22
go to	0.29
god	0.28
going	-0.41
going forward	0.21
going to	-0.59
going with	-0.21
good	0.31
good ,	-0.28
got	0.22
got my	0.41
got your	-0.28
gracias	0.33
gracias $	0.27
great	-0.21
hablo	-0.21
hablo ingles	-0.21
haha	-0.34
halt	-0.24
halt the	-0.24
handles	-0.31
hands	-0.65
hands $	-0.33
hands please	-0.27
harassing	0.33
harassing me	0.25
harassment	0.85
harassment $	0.63
harassment .	0.22
hard	0.20
has	-0.58
has a	-0.31
have	-0.29
have reported	0.38
have to	-0.31
having	0.31
having my	0.31
he	-0.42
he handles	-0.22
hear from	0.26
hear lowball	-0.24
heard of	-0.22
hell	0.99
hell $	0.39
hell alone	0.56
help	-0.50
help $	-0.33
her	-0.21
here $	-0.34
hey	0.40
his	0.27
hit	0.35
hitting	0.34
hitting me	0.34
holidays	-0.21
holidays $	-0.21
home .	0.23
honestly	-0.27
honestly .	-0.27
honor	0.36
hope	0.51
hope this	0.50
hospital	0.30
house	-1.86
house $	-0.69
house anymore	-0.22
house off	-0.49
how	-0.36
how can	0.45
how did	-0.62
how do	0.41
how much	-0.77
how'd	-0.32
how'd you	-0.32
i am	0.72
i asked	-0.20
i be	0.55
i believe	0.23
i blocked	-0.31
i call	-0.28
i can't	-0.80
i contact	-0.21
i did	0.25
i didn't	0.40
i don't	-0.50
i forgot	-0.23
i get	-0.86
i have	0.33
i hope	0.46
i just	0.21
i lost	-0.41
i meant	-0.49
i might	-0.42
i missed	-0.26
i need	-0.72
i never	0.52
i no	-0.28
i on	-0.27
i opt	0.80
i opted	0.32
i prefer	-0.55
i revoke	0.93
i said	0.37
i sign	-0.24
i speak	0.22
i take	0.37
i think	0.29
i unsubscribe	0.74
i unsubscribed	0.27
i want	-0.36
i was	-0.48
i will	0.50
i wish	0.36
i …	-0.30
i'd	-0.26
i'd like	0.33
i'd rather	-0.37
i'll	-0.51
i'll ask	-0.20
i'll receive	0.24
i'll sue	0.28
i'm a	0.30
i'm asking	0.23
i'm away	-0.22
i'm blocking	0.39
i'm calling	0.23
i'm done	-0.38
i'm filing	0.40
i'm lost	-0.33
i'm not	-0.39
i'm off	-0.35
i'm on	0.46
i'm reporting	0.56
i've	0.56
i've had	-0.30
i've listed	0.24
if	0.93
if i	0.22
if you	0.97
ignore	-0.32
ignore my	-0.32
illegal	0.20
illegal to	0.20
im calling	0.27
immediately	0.61
immediately $	0.60
in	-1.88
in a	-0.45
in may	-0.48
in peace	0.40
in receiving	0.26
in spring	-0.49
in your	-0.31
inbox	0.37
inbox $	0.32
included	-0.50
included $	-0.30
info	-1.13
info $	-1.05
info ,	0.25
info on	-0.21
info you	-0.22
ingles	-0.21
ingles $	-0.21
inspection	-0.31
instead	-0.50
instead $	-0.28
interesa	-0.59
interesa $	-0.59
interesada	0.31
interesada ,	0.31
interested	-0.29
interested $	-0.77
interested ,	0.33
interested .	0.39
internal	0.29
internal dnc	0.27
involved	-0.39
involved $	-0.39
is	-2.03
is 1	-0.23
is 512	-0.34
is a	0.53
is best	-0.74
is better	-0.29
is blocked	-0.38
is done	-0.25
is enough	0.55
is fine	-0.47
is harassment	0.58
is included	-0.30
is it	-0.44
is kayla	-0.26
is near	-0.51
is not	0.35
is on	0.77
is removed	0.21
is that	-0.27
is the	0.41
is there	0.52
is this	-1.10
it	-1.77
it $	-0.24
it ,	-0.41
it .	0.26
it ?	-0.28
it already	0.29
it but	-0.23
it off	0.45
it on	-0.40
it or	-0.28
it out	-0.31
it so	0.37
it to	-0.25
it was	-0.29
it with	-0.34
it worth	-0.20
it would	-0.24
it's	-0.91
it's off	-0.21
it's yours	-0.22
its	-0.75
job lol	-0.26
june	-0.39
june $	-0.27
just don't	0.39
just got	-0.28
just stop	0.32
just text	-0.61
just tired	0.29
k	-0.34
k !	1.62
k ! !	0.83
k ! ! !	0.52
k ! ! $	0.74
k ! $	1.45
k ! _STOP	0.33
k ,	-0.95
k , _COMM	-2.57
k , _COMM $	-0.35
k , _COMM _ME	-1.24
k , _COMM is	-0.22
k , _COMM ok	-0.21
k , _ME	-1.32
k , _ME am	0.35
k , _ME just	0.21
k , _ME meant	-0.49
k , _ME missed	-0.26
k , _ME want	-0.29
k , _NOT _COMM	0.27
k , _NOT estoy	0.31
k , _PLEASE	2.38
k , _PLEASE _NOT	0.63
k , _PLEASE _REMOVE	0.89
k , _PLEASE _STOP	0.27
k , _PLEASE _YOU	0.69
k , _REMOVE	1.59
k , _REMOVE _ME	0.99
k , _REMOVE _NUMBER	0.25
k , _REMOVE it	0.41
k , _STOP	1.52
k , _STOP $	0.73
k , _STOP _COMM	0.55
k , _STOP it	0.28
k , _YOU	-0.24
k , and	0.23
k , but	0.70
k , but _PLEASE	0.36
k , but can	0.32
k , can _ME	-0.26
k , come	-0.21
k , does	-0.37
k , does that	-0.37
k , got	0.21
k , gracias	0.30
k , gracias $	0.30
k , he	-0.37
k , how	-0.22
k , how much	-0.21
k , how'd	-0.32
k , how'd _YOU	-0.32
k , i'll	-0.38
k , i'll _COMM	-0.22
k , i'm	-0.41
k , i'm _REMOVE	-0.26
k , i've	0.25
k , i've listed	0.24
k , it's	-0.26
k , just _COMM	-0.27
k , just tired	0.29
k , le	0.52
k , le agradecería	0.31
k , le pido	0.21
k , let's	-0.24
k , let's do	-0.24
k , make	-0.31
k , muchas	0.30
k , muchas gracias	0.30
k , so	0.22
k , so _PLEASE	0.47
k , tell	-0.28
k , tell _ME	-0.28
k , the	-0.22
k , the answer	0.22
k , the tenants	-0.24
k , unsub	0.26
k , unsub _ME	0.26
k , use	-0.23
k , want	-0.25
k , what	-0.42
k , what's	-0.30
k .	2.51
k . $	3.34
k . 2	-0.22
k . 2 million	-0.22
k . _COMM	-0.50
k . _ME	0.29
k . _NOT	0.37
k . _PLEASE	2.11
k . _PLEASE _NOT	0.33
k . _PLEASE _REMOVE	0.29
k . _PLEASE _YOU	0.90
k . _REMOVE	0.89
k . _REMOVE .	0.22
k . _REMOVE the	0.26
k . _STOP	0.91
k . _STOP $	0.30
k . _STOP .	0.35
k . _STOP _COMM	0.27
k . can	0.33
k . can …	0.29
k . come	-0.39
k . come up	-0.25
k . convince	-0.27
k . convince _ME	-0.27
k . how	-0.22
k . how much	-0.22
k . just	-0.24
k . just _COMM	-0.24
k . o	0.29
k . o .	0.29
k . p	0.29
k . put	-0.25
k . put _YOU	-0.25
k . t	0.29
k . t .	0.29
k . try	-0.44
k . try _MORE	-0.39
k . what	-0.38
k . what can	-0.21
k . what's	-0.53
k . what's the	-0.22
k 0100	-0.26
k 0100 $	-0.26
k 1	-0.66
k 1 .	-0.22
k 1 . 2	-0.22
k 1 dollar	-0.23
k 1 dollar $	-0.23
k 10	-0.31
k 10k	-0.35
k 10k and	-0.23
k 15k	-0.25
k 15k $	-0.25
k 2	-0.24
k 2 million	-0.22
k 2 million and	-0.22
k 20	-0.26
k 200k	-0.38
k 200k $	-0.38
k 22	-0.21
k 22 thousand	-0.21
k 22 thousand $	-0.21
k 245k	-0.20
k 245k _NOT	-0.20
k 245k _NOT 254k	-0.20
k 250	-0.64
k 250 $	-0.61
k 254k	-0.20
k 254k $	-0.20
k 3	-0.39
k 3 cars	-0.21
k 3 cars $	-0.21
k 300k	-0.75
k 300k $	-0.75
k 325k	-0.24
k 325k firm	-0.24
k 325k firm $	-0.24
k 350	-0.46
k 350 $	-0.22
k 400	-0.22
k 400 $	-0.22
k 400k	-0.25
k 4th	0.23
k 4th one	0.23
k 4th one this	0.23
k 5	-0.47
k 5 $	-0.51
k 500	-0.35
k 500 $	-0.24
k 512	-0.43
k 512 555	-0.43
k 512 555 0100	-0.26
k 555	-0.43
k 555 0100	-0.26
k 555 0100 $	-0.26
k 6	-0.45
k 6 $	-0.35
k 6k	-0.20
k 6k so	-0.20
k 6k so knock	-0.20
k ?	-1.09
k ? $	-1.78
k ? _ME	-0.31
k ? _PLEASE	0.48
k ? _PLEASE it	0.22
k ? _REMOVE	0.60
k ? _REMOVE it	0.53
k ? ty	0.32
k ? ty $	0.32
k ^ $	0.52
k ^ 1	-0.31
k ^ 1 .	-0.22
k ^ 325k	-0.24
k ^ 325k firm	-0.24
k ^ _COMM	-3.45
k ^ _COMM _ME	-2.69
k ^ _COMM _MORE	-0.20
k ^ _COMM _NOT	-0.21
k ^ _COMM _STOP	0.20
k ^ _COMM are	0.32
k ^ _COMM only	-0.33
k ^ _COMM out	-0.24
k ^ _ME	-0.97
k ^ _ME _NOT	-1.02
k ^ _ME _NUMBER	-0.29
k ^ _ME _REMOVE	-0.28
k ^ _ME agent	-0.30
k ^ _ME am	0.43
k ^ _ME answer	0.20
k ^ _ME believe	0.23
k ^ _ME blocked	-0.31
k ^ _ME forgot	-0.23
k ^ _ME have	0.27
k ^ _ME hope	0.45
k ^ _ME lawyer	-0.32
k ^ _ME lost	-0.41
k ^ _ME need	-0.88
k ^ _ME opt	0.21
k ^ _ME prefer	-0.55
k ^ _ME revoke	0.93
k ^ _ME said	0.37
k ^ _ME think	0.30
k ^ _ME was	-0.48
k ^ _ME wish	0.47
k ^ _ME …	-0.31
k ^ _NOT	-1.34
k ^ _NOT $	-0.67
k ^ _NOT ,	0.28
k ^ _NOT _COMM	1.49
k ^ _NOT _ME	0.60
k ^ _NOT _MORE	-0.43
k ^ _NOT _NUMBER	-0.25
k ^ _NOT _PLEASE	-0.78
k ^ _NOT _STOP	-0.21
k ^ _NOT by	0.25
k ^ _NOT deseo	0.30
k ^ _NOT enough	-0.25
k ^ _NOT esta	-0.29
k ^ _NOT give	-0.33
k ^ _NOT gracias	-0.33
k ^ _NOT hablo	-0.21
k ^ _NOT heard	-0.22
k ^ _NOT hit	0.27
k ^ _NOT lowball	-0.31
k ^ _NOT ma'am	-0.28
k ^ _NOT mad	0.29
k ^ _NOT mas	0.51
k ^ _NOT means	0.44
k ^ _NOT más	0.51
k ^ _NOT need	-0.45
k ^ _NOT now	-0.29
k ^ _NOT offers	-0.29
k ^ _NOT one	-0.34
k ^ _NOT quiero	0.47
k ^ _NOT right	-0.32
k ^ _NOT ring	-0.32
k ^ _NOT share	-0.24
k ^ _NOT signed	0.26
k ^ _NOT sir	-0.27
k ^ _NOT way	-0.29
k ^ _NOT …	0.49
k ^ _PLEASE ,	0.25
k ^ _PLEASE _COMM	-1.29
k ^ _PLEASE _ME	0.74
k ^ _PLEASE _NOT	-1.28
k ^ _PLEASE _REMOVE	1.32
k ^ _PLEASE _STOP	1.02
k ^ _PLEASE but	-0.26
k ^ _PLEASE do	-0.84
k ^ _PLEASE for	-0.22
k ^ _PLEASE let	0.40
k ^ _PLEASE make	0.21
k ^ _PLEASE the	-0.24
k ^ _PLEASE …	-1.09
k ^ _REMOVE	-0.92
k ^ _REMOVE $	0.76
k ^ _REMOVE _COMM	-0.64
k ^ _REMOVE _ME	0.59
k ^ _REMOVE _NUMBER	0.43
k ^ _REMOVE _YOU	-0.50
k ^ _REMOVE a	-0.48
k ^ _REMOVE back	-0.61
k ^ _REMOVE immediately	0.35
k ^ _REMOVE lost	0.68
k ^ _REMOVE talking	-0.22
k ^ _REMOVE that	-0.34
k ^ _REMOVE the	-1.47
k ^ _STOP	3.03
k ^ _STOP !	0.24
k ^ _STOP $	1.39
k ^ _STOP ,	0.29
k ^ _STOP _COMM	0.96
k ^ _STOP _ME	0.93
k ^ _STOP _YOU	-0.21
k ^ _STOP all	0.45
k ^ _STOP bugging	0.38
k ^ _STOP claim	-0.88
k ^ _STOP culture	-0.29
k ^ _STOP friday	-0.24
k ^ _STOP from	0.20
k ^ _STOP it	1.00
k ^ _STOP land	-0.42
k ^ _STOP now	0.36
k ^ _STOP of	-0.46
k ^ _STOP rent	-0.23
k ^ _STOP shop	-0.51
k ^ _STOP spamming	0.38
k ^ _STOP subscription	0.43
k ^ _STOP table	-0.30
k ^ _STOP that	-0.52
k ^ _STOP this	0.30
k ^ _STOP trying	0.25
k ^ _STOP unit	-0.28
k ^ _STOP with	0.28
k ^ _YOU	1.10
k ^ _YOU _COMM	0.35
k ^ _YOU _REMOVE	-0.26
k ^ _YOU are	0.58
k ^ _YOU need	0.26
k ^ _YOU people	-0.24
k ^ _YOU will	0.25
k ^ add	0.42
k ^ add _ME	0.42
k ^ already _STOP	0.20
k ^ already sold	-0.38
k ^ alto	0.26
k ^ alto por	0.34
k ^ alto precio	-0.25
k ^ am	-0.27
k ^ am _ME	-0.27
k ^ are	-0.62
k ^ are _YOU	-0.62
k ^ at	-0.25
k ^ back	0.33
k ^ back off	0.44
k ^ baja	0.40
k ^ baja $	0.64
k ^ baja el	-0.24
k ^ basta	0.69
k ^ basta $	0.69
k ^ block	0.41
k ^ block _ME	0.64
k ^ block party	-0.23
k ^ blocked	0.89
k ^ blocked $	0.59
k ^ blocked and	0.28
k ^ blocking	0.21
k ^ borrame	0.24
k ^ borrame de	0.24
k ^ borre	0.59
k ^ borre mi	0.59
k ^ bugger	0.27
k ^ bugger off	0.27
k ^ buzz	0.26
k ^ buzz off	0.26
k ^ can	-0.54
k ^ can _ME	-0.29
k ^ can _YOU	-0.24
k ^ cancelar	0.57
k ^ cancelar suscripcion	0.57
k ^ consent	1.07
k ^ consent revoked	0.42
k ^ consent withdrawn	0.66
k ^ consider	0.21
k ^ consider this	0.21
k ^ continue _PLEASE	-0.51
k ^ continue and	0.32
k ^ cuanto	-0.23
k ^ cuanto ofrece	-0.23
k ^ cut	0.25
k ^ cut it	0.25
k ^ dame	0.27
k ^ dame de	0.27
k ^ darme	0.28
k ^ darme de	0.28
k ^ dead	-0.23
k ^ dead _STOP	-0.23
k ^ deja	0.43
k ^ deja de	0.43
k ^ deje	0.74
k ^ deje de	0.74
k ^ dejen	0.33
k ^ dejen de	0.33
k ^ did	-0.34
k ^ disculpe	0.21
k ^ disculpe ,	0.21
k ^ dnc	0.60
k ^ dnc $	0.60
k ^ do _YOU	-0.35
k ^ elimine	0.38
k ^ elimine mi	0.38
k ^ enough	1.81
k ^ enough !	0.22
k ^ enough $	0.49
k ^ enough already	0.40
k ^ enough is	0.55
k ^ enough room	-0.21
k ^ enough with	0.54
k ^ f	0.28
k ^ f off	0.28
k ^ feel	0.26
k ^ feel free	0.26
k ^ for	0.71
k ^ for the	0.78
k ^ forget	0.33
k ^ forget _ME	0.25
k ^ forget this	0.22
k ^ fuck	0.46
k ^ fuck off	0.45
k ^ go	0.69
k ^ go ahead	-0.52
k ^ go away	0.92
k ^ go to	0.40
k ^ help	-0.30
k ^ help $	-0.30
k ^ hey	0.40
k ^ how can	0.45
k ^ how did	-0.62
k ^ how do	0.41
k ^ how much	-0.28
k ^ i'd	-1.06
k ^ i'd _NOT	-0.52
k ^ i'd be	-0.20
k ^ i'll	-0.66
k ^ i'm	0.28
k ^ i'm _NOT	-0.73
k ^ i'm _STOP	-0.38
k ^ i'm a	0.26
k ^ i'm away	-0.22
k ^ i'm blocking	0.39
k ^ i'm filing	0.40
k ^ i'm lost	-0.33
k ^ i'm off	-0.35
k ^ i'm on	0.25
k ^ i'm reporting	0.56
k ^ i've	0.37
k ^ i've had	-0.24
k ^ if	0.49
k ^ if _YOU	0.43
k ^ ignore	-0.32
k ^ ignore _ME	-0.32
k ^ is	-1.00
k ^ is it	-0.31
k ^ is the	-0.23
k ^ is there	0.52
k ^ is this	-0.74
k ^ it	-0.63
k ^ it _PLEASE	-0.24
k ^ it was	-0.29
k ^ it's	-0.45
k ^ it's off	-0.21
k ^ its	-0.35
k ^ just got	-0.28
k ^ k	-0.34
k ^ k $	-0.34
k ^ kick	0.59
k ^ kick rocks	0.59
k ^ knock	0.42
k ^ knock it	0.42
k ^ la	-0.20
k ^ la casa	-0.20
k ^ last	-0.51
k ^ last time	-0.26
k ^ lay	0.28
k ^ lay off	0.28
k ^ let	-0.23
k ^ let _ME	-0.23
k ^ llame	-0.26
k ^ llame mañana	-0.26
k ^ llámame	-0.25
k ^ llámame después	-0.25
k ^ lol	-0.49
k ^ make	-0.23
k ^ mark	-0.35
k ^ mark _ME	-0.24
k ^ marked down	-0.22
k ^ maybe	-0.47
k ^ maybe $	-0.27
k ^ nah $	-0.33
k ^ next	0.63
k ^ next _COMM	0.63
k ^ nonstop	-0.23
k ^ nope	-0.31
k ^ nope $	-0.55
k ^ nope _STOP	0.22
k ^ numero	-0.28
k ^ numero equivocado	-0.28
k ^ off market	-0.40
k ^ off the	0.31
k ^ ok	-0.39
k ^ ok $	-0.27
k ^ only	-0.45
k ^ only _COMM	-0.45
k ^ opt	0.92
k ^ opt _ME	0.45
k ^ opt out	0.55
k ^ opt-out	1.00
k ^ opt-out $	1.00
k ^ opting	0.54
k ^ opting out	0.54
k ^ optout	1.16
k ^ optout $	0.60
k ^ optout now	0.56
k ^ para quien	-0.22
k ^ pare	0.71
k ^ pare $	0.71
k ^ pass	-0.28
k ^ pass $	-0.28
k ^ piss	0.29
k ^ piss off	0.29
k ^ por	0.21
k ^ por _PLEASE	0.21
k ^ prefer	-0.29
k ^ prefer _NOT	-0.29
k ^ quien	-0.30
k ^ quien es	-0.30
k ^ quitame	0.46
k ^ quitame de	0.46
k ^ quiteme	0.22
k ^ quiteme de	0.22
k ^ quíteme	0.22
k ^ quíteme de	0.22
k ^ removal	0.52
k ^ removal request	0.52
k ^ reply	-0.27
k ^ reply to	-0.33
k ^ report	0.35
k ^ report _COMM	0.35
k ^ reported	0.51
k ^ reported and	0.26
k ^ reported as	0.21
k ^ reporting	0.50
k ^ reporting _YOU	0.30
k ^ reporting as	0.22
k ^ requesting	0.53
k ^ requesting removal	0.53
k ^ revoke	0.77
k ^ revoke $	0.57
k ^ revoke consent	0.26
k ^ ridiculous	-0.78
k ^ ridiculous .	-0.78
k ^ roof	-0.21
k ^ roof alone	-0.21
k ^ s	0.82
k ^ s .	0.29
k ^ s t	0.53
k ^ señor	0.31
k ^ señor ,	0.31
k ^ si	-0.26
k ^ si _ME	-0.21
k ^ sick of	-0.21
k ^ sorry to	0.21
k ^ sounds	-0.21
k ^ sounds like	-0.21
k ^ start	-0.55
k ^ start $	-0.26
k ^ start with	-0.21
k ^ stay off	0.30
k ^ stay out	0.22
k ^ stay tuned	-0.28
k ^ stooooop	0.70
k ^ stooooop $	0.70
k ^ stop1	0.70
k ^ stop1 $	0.70
k ^ stop2end	0.70
k ^ stop2end $	0.70
k ^ stop2quit	0.71
k ^ stop2quit $	0.71
k ^ stopall	0.72
k ^ stopall $	0.72
k ^ stoptextingme	0.72
k ^ stoptextingme $	0.72
k ^ street	-0.29
k ^ street is	-0.29
k ^ sure	-0.42
k ^ sure $	-0.34
k ^ sí	-0.30
k ^ sí $	-0.30
k ^ tcpa	0.58
k ^ tcpa violation	0.58
k ^ tenant	-0.38
k ^ that's	-0.40
k ^ that's _NOT	-0.34
k ^ the	-1.63
k ^ the _STOP	-0.23
k ^ they're	-0.23
k ^ they're going	-0.23
k ^ this	0.44
k ^ this is	0.92
k ^ this needs	-0.40
k ^ throw	0.21
k ^ throw away	0.21
k ^ tree	-0.24
k ^ tree removal	-0.24
k ^ unlist	0.51
k ^ unlist _ME	0.51
k ^ unlisted	-0.26
k ^ unlisted property	-0.26
k ^ unsub	1.04
k ^ unsub $	1.04
k ^ want	-0.24
k ^ want out	-0.24
k ^ we're good	-0.28
k ^ what	-0.29
k ^ what _LIST	-0.37
k ^ what do	0.41
k ^ what part	0.39
k ^ what's	-0.72
k ^ what's _YOU	-0.45
k ^ what's the	-0.29
k ^ where	-0.40
k ^ where did	-0.24
k ^ which	-0.37
k ^ who	-0.58
k ^ who is	-0.24
k ^ who pays	-0.21
k ^ why	0.25
k ^ why are	0.22
k ^ will	-0.34
k ^ will _YOU	-0.31
k ^ wrong	-0.43
k ^ wrong _NUMBER	-0.44
k ^ y	-0.30
k ^ y $	-0.30
k ^ ya	0.43
k ^ ya _NOT	0.43
k ^ yes	-1.30
k ^ yes _ME	-0.39
k ^ yes _PLEASE	-0.63
k ^ yo	0.24
k ^ you're	0.94
k ^ you're _COMM	0.31
k ^ you're being	0.40
k ^ you're breaking	0.35
k ^ zero	0.26
k ^ zero _COMM	0.26
k ^ …	-2.88
k ^ … $	-0.31
k ^ … ,	-0.41
k ^ … _ME	-0.82
k ^ … this	-0.26
k _COMM	1.77
k _COMM $	2.80
k _COMM ,	-0.61
k _COMM , _COMM	-0.41
k _COMM , _ME	-0.44
k _COMM , _PLEASE	0.24
k _COMM , just	-0.27
k _COMM , tell	-0.28
k _COMM .	0.91
k _COMM . $	0.50
k _COMM . _PLEASE	0.32
k _COMM . _REMOVE	0.20
k _COMM . put	-0.25
k _COMM . try	-0.26
k _COMM ?	0.33
k _COMM ? $	0.24
k _COMM _COMM	0.41
k _COMM _LIST	1.17
k _COMM _LIST $	0.79
k _COMM _LIST ?	0.32
k _COMM _ME	0.45
k _COMM _ME $	0.81
k _COMM _ME ,	0.27
k _COMM _ME .	0.43
k _COMM _ME ?	0.43
k _COMM _ME _COMM	0.20
k _COMM _ME _MORE	0.52
k _COMM _ME _NOT	-0.21
k _COMM _ME after	-0.34
k _COMM _ME agent	-0.22
k _COMM _ME first	-0.34
k _COMM _ME later	-0.44
k _COMM _ME lawyer	0.24
k _COMM _ME next	-0.24
k _COMM _ME one	0.27
k _COMM _ME realtor	-0.39
k _COMM _ME sister	-0.27
k _COMM _ME son	-0.21
k _COMM _ME tomorrow	-0.26
k _COMM _MORE	1.06
k _COMM _MORE $	1.03
k _COMM _MORE and	0.28
k _COMM _MORE tomorrow	-0.33
k _COMM _NOT	-0.21
k _COMM _NOT _COMM	-0.29
k _COMM _NOT come	0.20
k _COMM _NOT welcome	-0.21
k _COMM _NUMBER on	-0.21
k _COMM _PLEASE	0.92
k _COMM _PLEASE $	0.82
k _COMM _YOU	-0.81
k _COMM _YOU to	0.26
k _COMM a	-0.52
k _COMM about	0.73
k _COMM about _ME	0.53
k _COMM and drive	-0.34
k _COMM any	0.28
k _COMM any _MORE	0.28
k _COMM are	0.68
k _COMM are _NOT	0.32
k _COMM are unwanted	0.31
k _COMM at	-0.26
k _COMM at work	-0.21
k _COMM but	-0.22
k _COMM but ok	-0.21
k _COMM by	-0.38
k _COMM do	-0.28
k _COMM do _YOU	-0.28
k _COMM for this	0.24
k _COMM from	0.41
k _COMM from _YOU	0.53
k _COMM gets	0.63
k _COMM gets _YOU	0.34
k _COMM gets forwarded	0.26
k _COMM here	0.26
k _COMM i'll	0.24
k _COMM i'll receive	0.24
k _COMM instead	-0.24
k _COMM instead $	-0.24
k _COMM is	-0.40
k _COMM is best	-0.32
k _COMM it	-0.38
k _COMM lowball	-0.24
k _COMM lowball offers	-0.24
k _COMM only	-0.33
k _COMM only _PLEASE	-0.33
k _COMM or	0.30
k _COMM or _COMM	0.29
k _COMM out _MORE	0.28
k _COMM out next	-0.24
k _COMM over	-0.52
k _COMM over _COMM	-0.52
k _COMM received	-0.49
k _COMM received $	-0.49
k _COMM registry	0.59
k _COMM registry $	0.31
k _COMM registry ,	0.26
k _COMM several agents	-0.24
k _COMM so	-0.24
k _COMM so _COMM	-0.24
k _COMM than	-0.30
k _COMM than _COMM	-0.30
k _COMM that	0.54
k _COMM that _YOU	0.41
k _COMM the	-1.25
k _COMM the contract	-0.26
k _COMM the contractor	-0.34
k _COMM the offers	-0.27
k _COMM them here	-0.27
k _COMM this	0.55
k _COMM this _NUMBER	0.55
k _COMM to	0.64
k _COMM to be	0.22
k _COMM to discuss	-0.22
k _COMM to this	0.36
k _COMM unsolicited	0.23
k _COMM unsolicited _COMM	0.23
k _COMM yet	-0.34
k _COMM yet $	-0.34
k _LIST	2.04
k _LIST $	2.85
k _LIST .	0.37
k _LIST . $	0.29
k _LIST ?	0.34
k _LIST ? _PLEASE	0.25
k _LIST _PLEASE	0.62
k _LIST _PLEASE $	0.62
k _LIST did	-0.37
k _LIST did _YOU	-0.37
k _LIST for	-0.24
k _LIST it	-0.53
k _LIST it but	-0.23
k _LIST it with	-0.22
k _LIST of	-0.61
k _ME $	0.37
k _ME , i'll	-0.20
k _ME , i've	0.24
k _ME , the	0.22
k _ME .	0.53
k _ME . $	0.43
k _ME 22	-0.21
k _ME 22 thousand	-0.21
k _ME ?	0.65
k _ME ? $	0.58
k _ME _COMM	-0.35
k _ME _COMM _ME	-0.27
k _ME _COMM _NUMBER	0.25
k _ME _COMM _YOU	-0.51
k _ME _COMM to	-0.22
k _ME _MORE	0.42
k _ME _MORE $	0.80
k _ME _MORE .	0.23
k _ME _MORE _ME	0.23
k _ME _MORE _NUMBER	-0.26
k _ME _MORE and	0.27
k _ME _MORE in	-0.67
k _ME _MORE later	-0.45
k _ME _MORE next	-0.28
k _ME _NOT	-0.35
k _ME _NOT _COMM	0.39
k _ME _NOT _MORE	-0.49
k _ME _NOT care	0.29
k _ME _NOT do	-0.36
k _ME _NOT remember	-0.26
k _ME _NOT sign	0.28
k _ME _NOT subscribed	0.58
k _ME _NOT wish	0.23
k _ME _NUMBER	2.57
k _ME _NUMBER $	1.86
k _ME _NUMBER ,	0.28
k _ME _NUMBER _NUMBER	0.25
k _ME _NUMBER _REMOVE	0.23
k _ME _NUMBER and	0.23
k _ME _NUMBER changed	-0.41
k _ME _NUMBER is	0.66
k _ME _NUMBER off	0.40
k _ME _NUMBER on	-0.24
k _ME _NUMBER to	-0.33
k _ME _NUMBER with	-0.24
k _ME _PLEASE	-0.28
k _ME _PLEASE _NOT	-0.33
k _ME _PLEASE _REMOVE	-0.31
k _ME _PLEASE like	0.62
k _ME _REMOVE	-0.76
k _ME _REMOVE back	0.37
k _ME _REMOVE out	-0.25
k _ME _REMOVE started	-0.26
k _ME _STOP	1.02
k _ME _STOP ?	0.40
k _ME _STOP already	0.32
k _ME _STOP up	-0.21
k _ME _YOU	-1.06
k _ME _YOU _COMM	-0.37
k _ME _YOU _NUMBER	-0.52
k _ME a	-0.85
k _ME a _NUMBER	-0.61
k _ME a voicemail	-0.26
k _ME about	0.30
k _ME after	-0.34
k _ME agent	-0.67
k _ME agent $	-0.22
k _ME agent told	-0.25
k _ME alone	1.57
k _ME alone !	0.21
k _ME alone $	1.16
k _ME already opted	0.26
k _ME am	0.72
k _ME am opting	0.26
k _ME an	-0.71
k _ME an _COMM	-0.36
k _ME an offer	-0.36
k _ME and	-0.35
k _ME answer	0.23
k _ME appointment	-0.26
k _ME appointment like	-0.23
k _ME are	0.30
k _ME are _NOT	0.28
k _ME at	-0.21
k _ME attorney	0.20
k _ME be	1.28
k _ME be $	0.22
k _ME be _REMOVE	0.37
k _ME be _STOP	0.25
k _ME believe	0.23
k _ME believe _ME	0.23
k _ME belongings	-0.23
k _ME belongings by	-0.23
k _ME blocked	-0.31
k _ME blocked off	-0.31
k _ME brother	-0.43
k _ME can	-0.24
k _ME can _COMM	-0.22
k _ME can speak	0.24
k _ME consent	0.52
k _ME consent $	0.62
k _ME did	0.25
k _ME did _NOT	0.21
k _ME do _NOT	0.21
k _ME down	-0.39
k _ME down for	-0.27
k _ME escriba	0.77
k _ME escriba $	0.21
k _ME escriba mas	0.21
k _ME escriba más	0.36
k _ME escriban	0.26
k _ME escriban $	0.26
k _ME ex	-0.53
k _ME ex $	-0.26
k _ME family	0.42
k _ME family alone	0.35
k _ME first	-0.34
k _ME first $	-0.34
k _ME forgot	-0.23
k _ME forgot _YOU	-0.23
k _ME from	1.12
k _ME from _YOU	0.54
k _ME from the	0.46
k _ME hands	-0.65
k _ME hands $	-0.33
k _ME hands _PLEASE	-0.27
k _ME have reported	0.38
k _ME hope	0.46
k _ME hope this	0.45
k _ME house	-0.25
k _ME in _YOU	-0.37
k _ME in peace	0.34
k _ME in the	0.22
k _ME interesa	-0.59
k _ME interesa $	-0.59
k _ME just _NOT	0.21
k _ME know	-0.30
k _ME know $	-0.26
k _ME last	-0.32
k _ME last _COMM	-0.32
k _ME later	-0.58
k _ME later $	-0.44
k _ME lawyer	-0.33
k _ME lawyer $	0.29
k _ME listing	-0.26
k _ME listing agreement	-0.25
k _ME llame	0.41
k _ME llame $	0.41
k _ME lost	-0.41
k _ME lost _YOU	-0.23
k _ME mande	0.35
k _ME meant	-0.49
k _ME meant 245k	-0.20
k _ME missed	-0.26
k _ME missed _YOU	-0.26
k _ME mom	-0.28
k _ME mortgage	-0.24
k _ME mortgage $	-0.24
k _ME mother	0.23
k _ME need	-0.76
k _ME need _ME	-0.30
k _ME need this	-0.28
k _ME next	-0.50
k _ME next week	-0.32
k _ME off	1.78
k _ME off $	0.48
k _ME off _YOU	0.41
k _ME off the	0.55
k _ME offer	-0.34
k _ME offer or	-0.34
k _ME one	0.27
k _ME one _MORE	0.27
k _ME opt	0.80
k _ME opt out	0.80
k _ME opted out	0.32
k _ME other _NUMBER	-0.26
k _ME out	0.82
k _ME out $	0.24
k _ME out of	0.29
k _ME prefer	-0.55
k _ME prefer _COMM	-0.29
k _ME prefer _NUMBER	-0.30
k _ME price	-0.28
k _ME property	0.27
k _ME realtor	-0.39
k _ME realtor $	-0.39
k _ME request	0.39
k _ME request to	0.27
k _ME revoke	0.93
k _ME revoke _ME	0.25
k _ME revoke any	0.43
k _ME revoke consent	0.25
k _ME said	0.37
k _ME said _STOP	0.32
k _ME sign	-0.24
k _ME sign $	-0.24
k _ME sister	-0.47
k _ME sister $	-0.27
k _ME son	-0.21
k _ME speak	0.22
k _ME speak to	0.22
k _ME subscription	0.51
k _ME subscription $	0.41
k _ME tenant	-0.32
k _ME tenant $	-0.27
k _ME tenants	-0.67
k _ME the	0.35
k _ME the hell	0.56
k _ME thought this	-0.21
k _ME through	-0.20
k _ME through the	-0.20
k _ME to	0.24
k _ME to _STOP	-0.25
k _ME to _YOU	0.44
k _ME tomorrow	-0.26
k _ME tuesday	-0.23
k _ME up	0.52
k _ME vuelva	0.32
k _ME vuelva a	0.32
k _ME want	-0.52
k _ME want off	0.20
k _ME want out	-0.41
k _ME was	-0.48
k _ME was going	-0.30
k _ME wife $	0.26
k _ME will	0.34
k _ME will _COMM	-0.26
k _ME will _REMOVE	0.33
k _ME will report	0.25
k _ME will sue	0.39
k _ME wish	0.39
k _ME wish to	0.29
k _ME work	-0.21
k _ME …	-0.44
k _ME … $	-0.24
k _MORE	1.87
k _MORE $	2.06
k _MORE ,	0.27
k _MORE , _PLEASE	0.26
k _MORE .	1.39
k _MORE . $	1.12
k _MORE ?	0.37
k _MORE ? $	0.36
k _MORE _COMM	2.81
k _MORE _COMM $	1.24
k _MORE _COMM ,	0.27
k _MORE _COMM _ME	0.35
k _MORE _COMM _PLEASE	0.36
k _MORE _COMM about	0.35
k _MORE _ME	0.23
k _MORE _NUMBER	-0.52
k _MORE _NUMBER _YOU	-0.22
k _MORE and	0.57
k _MORE and i'll	0.28
k _MORE contractor	-0.21
k _MORE contractor $	-0.21
k _MORE games	-0.24
k _MORE in	-0.67
k _MORE in _PLEASE	-0.29
k _MORE in spring	-0.38
k _MORE later	-0.45
k _MORE later $	-0.45
k _MORE live	-0.22
k _MORE live there	-0.22
k _MORE next	-0.43
k _MORE next month	-0.28
k _MORE of	0.42
k _MORE of these	0.42
k _MORE offers	0.68
k _MORE offers $	0.68
k _MORE ok	0.32
k _MORE ok ?	0.32
k _MORE own	-0.24
k _MORE own it	-0.26
k _MORE questions	-0.55
k _MORE questions $	-0.55
k _MORE renters	-0.30
k _MORE renters for	-0.30
k _MORE showings	-0.46
k _MORE showings _PLEASE	-0.46
k _MORE than	-1.18
k _MORE than 10	-0.34
k _MORE than one	-0.28
k _MORE than two	-0.22
k _MORE time and	0.27
k _MORE tomorrow	-0.33
k _MORE tomorrow $	-0.33
k _NOT	0.60
k _NOT ,	0.25
k _NOT , _STOP	0.34
k _NOT 254k	-0.20
k _NOT 254k $	-0.20
k _NOT _COMM	4.14
k _NOT _COMM $	1.61
k _NOT _COMM _LIST	0.56
k _NOT _COMM _ME	3.17
k _NOT _COMM _MORE	0.72
k _NOT _COMM _PLEASE	0.23
k _NOT _COMM and	-0.34
k _NOT _COMM or	0.21
k _NOT _COMM out	0.26
k _NOT _COMM received	-0.49
k _NOT _COMM registry	0.59
k _NOT _COMM than	-0.30
k _NOT _COMM the	-0.49
k _NOT _COMM this	0.41
k _NOT _COMM yet	-0.34
k _NOT _ME	1.46
k _NOT _ME $	-0.80
k _NOT _ME _COMM	0.30
k _NOT _ME escriba	0.77
k _NOT _ME escriban	0.26
k _NOT _ME interesa	-0.39
k _NOT _ME llame	0.41
k _NOT _ME mande	0.35
k _NOT _ME vuelva	0.32
k _NOT _MORE $	0.40
k _NOT _MORE _COMM	1.96
k _NOT _MORE games	-0.24
k _NOT _MORE live	-0.22
k _NOT _MORE offers	0.60
k _NOT _MORE ok	0.32
k _NOT _MORE own	-0.24
k _NOT _MORE questions	-0.55
k _NOT _MORE renters	-0.30
k _NOT _MORE showings	-0.46
k _NOT _MORE than	-1.04
k _NOT _NOT be	0.31
k _NOT _NOT sell	-0.20
k _NOT _NUMBER	-0.25
k _NOT _NUMBER _COMM	-0.25
k _NOT _PLEASE	-0.76
k _NOT _PLEASE $	-0.37
k _NOT _PLEASE _YOU	-0.24
k _NOT _REMOVE	-0.21
k _NOT _REMOVE an	-0.21
k _NOT _STOP	-0.32
k _NOT _STOP anytime	-0.28
k _NOT _YOU _COMM	-0.62
k _NOT _YOU understand	0.39
k _NOT answer	-0.26
k _NOT answer $	-0.26
k _NOT authorized	0.21
k _NOT authorized to	0.21
k _NOT be	0.23
k _NOT be _COMM	0.49
k _NOT by	0.25
k _NOT by that	0.25
k _NOT change	0.25
k _NOT change $	0.22
k _NOT come	0.43
k _NOT come back	0.29
k _NOT come to	0.24
k _NOT consent $	0.44
k _NOT consent needed	-0.26
k _NOT deseo	0.30
k _NOT deseo recibir	0.30
k _NOT do	-0.32
k _NOT do _COMM	-0.24
k _NOT enough	-0.58
k _NOT enough $	-0.34
k _NOT enough .	-0.25
k _NOT esta	-0.29
k _NOT esta en	-0.29
k _NOT estoy	0.31
k _NOT estoy interesada	0.31
k _NOT for	0.41
k _NOT for _YOU	0.29
k _NOT forget	-0.42
k _NOT forget _ME	-0.23
k _NOT give _ME	-0.33
k _NOT go	-0.47
k _NOT go lower	-0.22
k _NOT gracias	-0.33
k _NOT gracias $	-0.33
k _NOT hablo	-0.21
k _NOT hablo ingles	-0.21
k _NOT heard	-0.22
k _NOT heard of	-0.22
k _NOT hit	0.35
k _NOT hit _ME	0.27
k _NOT interested $	-0.39
k _NOT interested ,	0.33
k _NOT interested .	0.39
k _NOT knock	-0.31
k _NOT knock ,	-0.24
k _NOT know	-0.39
k _NOT know .	-0.24
k _NOT lowball	-1.10
k _NOT lowball $	-0.43
k _NOT lowball _ME	-0.68
k _NOT ma'am	-0.28
k _NOT ma'am $	-0.28
k _NOT mad	0.29
k _NOT mad ,	0.29
k _NOT mas	0.68
k _NOT mas $	0.49
k _NOT mas mensajes	0.21
k _NOT means	0.44
k _NOT means _NOT	0.62
k _NOT más	0.51
k _NOT más mensajes	0.51
k _NOT need	-0.45
k _NOT need these	0.24
k _NOT need this	-0.24
k _NOT now	-0.29
k _NOT now $	-0.24
k _NOT offers	-0.29
k _NOT offers under	-0.29
k _NOT one	-0.34
k _NOT one _COMM	-0.46
k _NOT own	-0.38
k _NOT own that	-0.24
k _NOT own this	-0.23
k _NOT quiero	0.47
k _NOT quiero mas	0.20
k _NOT quiero recibir	0.27
k _NOT receive	0.46
k _NOT receive these	0.46
k _NOT remember	-0.26
k _NOT remember talking	-0.26
k _NOT right	-0.32
k _NOT right now	-0.32
k _NOT ring	-0.32
k _NOT ring ,	-0.32
k _NOT robert	-0.22
k _NOT robert $	-0.26
k _NOT sell	-0.88
k _NOT sell $	-0.53
k _NOT sell _ME	-0.38
k _NOT selling	0.29
k _NOT share	-0.65
k _NOT share _ME	-0.65
k _NOT sign	0.42
k _NOT sign up	0.56
k _NOT signed	0.23
k _NOT signed up	0.23
k _NOT sir	-0.27
k _NOT sir $	-0.27
k _NOT subscribed	0.58
k _NOT subscribed $	0.58
k _NOT talk	-0.39
k _NOT tell	-0.35
k _NOT tell _ME	-0.35
k _NOT to	0.36
k _NOT to _COMM	0.42
k _NOT to say	-0.29
k _NOT understand _STOP	0.22
k _NOT use	0.34
k _NOT volver	0.31
k _NOT volver a	0.31
k _NOT want	0.24
k _NOT want _YOU	0.40
k _NOT want these	0.20
k _NOT want this	-0.30
k _NOT way	-0.29
k _NOT way $	-0.29
k _NOT welcome $	0.32
k _NOT welcome ,	-0.21
k _NOT wish	0.34
k _NOT wish to	0.34
k _NOT …	0.42
k _NOT … _MORE	0.49
k _NUMBER	1.64
k _NUMBER $	0.91
k _NUMBER ,	0.58
k _NUMBER , _COMM	-0.21
k _NUMBER , _PLEASE	0.38
k _NUMBER , _REMOVE	0.58
k _NUMBER , but	0.23
k _NUMBER , this	-0.32
k _NUMBER .	0.45
k _NUMBER ? $	-0.55
k _NUMBER ? _REMOVE	0.53
k _NUMBER _COMM	-0.55
k _NUMBER _COMM .	-0.25
k _NUMBER _COMM over	-0.30
k _NUMBER _MORE	0.46
k _NUMBER _MORE $	0.24
k _NUMBER _NUMBER	0.44
k _NUMBER _NUMBER $	0.24
k _NUMBER _PLEASE block	-0.24
k _NUMBER _REMOVE ?	0.22
k _NUMBER _STOP	0.23
k _NUMBER _YOU	-0.22
k _NUMBER _YOU need	-0.22
k _NUMBER and	0.52
k _NUMBER be _REMOVE	0.23
k _NUMBER changed	-0.41
k _NUMBER changed $	-0.41
k _NUMBER forever	-0.32
k _NUMBER forever ,	-0.32
k _NUMBER from	0.27
k _NUMBER from $	-0.29
k _NUMBER from _YOU	0.54
k _NUMBER here	0.25
k _NUMBER here ,	0.25
k _NUMBER is	0.43
k _NUMBER is 512	-0.34
k _NUMBER is _NOT	0.29
k _NUMBER is _REMOVE	0.21
k _NUMBER is best	-0.42
k _NUMBER is on	0.81
k _NUMBER off	0.89
k _NUMBER off $	0.52
k _NUMBER off _YOU	0.28
k _NUMBER on	-0.22
k _NUMBER on _YOU	-0.20
k _NUMBER out	0.31
k _NUMBER out of	0.25
k _NUMBER to	-0.28
k _NUMBER to anyone	-0.33
k _NUMBER with	-0.24
k _NUMBER with others	-0.24
k _PLEASE	1.48
k _PLEASE , _ME	-0.23
k _PLEASE , _NOT	0.29
k _PLEASE , _PLEASE	0.22
k _PLEASE .	0.21
k _PLEASE . $	0.29
k _PLEASE ?	0.34
k _PLEASE ? $	0.34
k _PLEASE _COMM	-2.00
k _PLEASE _COMM $	-0.52
k _PLEASE _COMM _ME	-1.70
k _PLEASE _ME	0.80
k _PLEASE _ME be	0.45
k _PLEASE _ME opt	0.21
k _PLEASE _NOT	0.89
k _PLEASE _NOT $	0.54
k _PLEASE _NOT _COMM	1.58
k _PLEASE _NOT _ME	0.28
k _PLEASE _NOT _MORE	0.78
k _PLEASE _NOT _NOT	-0.40
k _PLEASE _NOT forget	-0.23
k _PLEASE _NOT go	-0.27
k _PLEASE _NOT lowball	-0.26
k _PLEASE _NOT sell	-0.38
k _PLEASE _NOT share	-0.42
k _PLEASE _NOT tell	-0.35
k _PLEASE _NOT use	0.22
k _PLEASE _REMOVE	2.47
k _PLEASE _REMOVE $	0.35
k _PLEASE _REMOVE 250	-0.31
k _PLEASE _REMOVE _ME	1.83
k _PLEASE _REMOVE her	0.22
k _PLEASE _REMOVE it	0.23
k _PLEASE _STOP	1.86
k _PLEASE _STOP $	0.52
k _PLEASE _STOP _COMM	0.87
k _PLEASE _YOU	1.25
k _PLEASE _YOU $	0.32
k _PLEASE _YOU _COMM	-0.21
k _PLEASE _YOU _NOT	0.29
k _PLEASE _YOU _PLEASE	0.64
k _PLEASE _YOU _REMOVE	-0.33
k _PLEASE _YOU for	-0.26
k _PLEASE a	-0.21
k _PLEASE a _COMM	-0.24
k _PLEASE and	0.35
k _PLEASE be	-0.32
k _PLEASE be $	-0.34
k _PLEASE be great	-0.24
k _PLEASE block	-0.24
k _PLEASE block _YOU	-0.24
k _PLEASE but	-0.26
k _PLEASE but _NOT	-0.35
k _PLEASE do	-0.46
k _PLEASE do $	-0.47
k _PLEASE do _COMM	-0.51
k _PLEASE do _NOT	0.21
k _PLEASE for _COMM	-0.32
k _PLEASE if	0.24
k _PLEASE let	0.62
k _PLEASE let _ME	0.31
k _PLEASE let this	0.31
k _PLEASE like	0.69
k _PLEASE like to	0.59
k _PLEASE make	0.42
k _PLEASE prefer _COMM	-0.23
k _PLEASE sell	-0.24
k _PLEASE the	-0.40
k _PLEASE the _COMM	-0.45
k _PLEASE …	-0.96
k _PLEASE … $	-0.41
k _PLEASE … _ME	-0.31
k _REMOVE	1.42
k _REMOVE $	1.14
k _REMOVE . $	0.25
k _REMOVE 250	-0.31
k _REMOVE 250 $	-0.31
k _REMOVE ?	0.47
k _REMOVE ? $	0.47
k _REMOVE _COMM	-0.21
k _REMOVE _COMM $	-0.55
k _REMOVE _COMM _ME	0.26
k _REMOVE _ME	3.49
k _REMOVE _ME $	1.66
k _REMOVE _ME ,	0.24
k _REMOVE _ME _COMM	0.47
k _REMOVE _ME _NUMBER	1.81
k _REMOVE _ME _YOU	-0.89
k _REMOVE _ME a	-0.75
k _REMOVE _ME alone	1.30
k _REMOVE _ME an	-0.46
k _REMOVE _ME be	0.22
k _REMOVE _ME family	0.31
k _REMOVE _ME from	1.02
k _REMOVE _ME house	-0.38
k _REMOVE _ME off	1.61
k _REMOVE _ME offer	-0.34
k _REMOVE _ME the	0.56
k _REMOVE _ME through	-0.20
k _REMOVE _NUMBER	0.68
k _REMOVE _NUMBER $	0.68
k _REMOVE _YOU	-0.81
k _REMOVE _YOU time	-0.20
k _REMOVE a	-0.52
k _REMOVE a _COMM	-0.40
k _REMOVE an	-0.28
k _REMOVE an agent	-0.21
k _REMOVE any _MORE	0.22
k _REMOVE back	-0.23
k _REMOVE back _ME	0.37
k _REMOVE back to	-0.40
k _REMOVE back with	-0.21
k _REMOVE from	0.23
k _REMOVE from _YOU	0.35
k _REMOVE from the	-0.37
k _REMOVE her	0.24
k _REMOVE immediately	0.35
k _REMOVE immediately $	0.35
k _REMOVE in	-0.21
k _REMOVE it	0.94
k _REMOVE it $	1.38
k _REMOVE it or	-0.28
k _REMOVE it with	-0.35
k _REMOVE legal	0.64
k _REMOVE legal action	0.64
k _REMOVE long	-0.30
k _REMOVE long $	-0.30
k _REMOVE lost	0.68
k _REMOVE lost $	0.69
k _REMOVE off	0.33
k _REMOVE off .	0.23
k _REMOVE off _ME	0.47
k _REMOVE off at	-0.34
k _REMOVE off of	0.25
k _REMOVE off the	-0.32
k _REMOVE off this	0.41
k _REMOVE off work	-0.37
k _REMOVE over	-0.24
k _REMOVE over payments	-0.24
k _REMOVE real	-0.21
k _REMOVE rid	0.30
k _REMOVE rid of	0.30
k _REMOVE started	-0.26
k _REMOVE started $	-0.26
k _REMOVE talking	-0.25
k _REMOVE talking $	-0.22
k _REMOVE that	-0.39
k _REMOVE that $	-0.22
k _REMOVE the	-2.14
k _REMOVE the _NUMBER	0.59
k _REMOVE the contingency	-0.32
k _REMOVE the old	-0.36
k _REMOVE the tenant	-0.21
k _REMOVE these	0.79
k _REMOVE these $	0.26
k _REMOVE these turned	0.24
k _REMOVE this _NUMBER	0.63
k _REMOVE this house	-0.45
k _REMOVE to	-0.28
k _STOP	4.03
k _STOP !	0.49
k _STOP ! $	0.25
k _STOP $	4.98
k _STOP ,	0.57
k _STOP , _PLEASE	0.24
k _STOP .	0.83
k _STOP . $	0.56
k _STOP ?	0.88
k _STOP ? $	0.75
k _STOP _COMM	2.96
k _STOP _COMM $	1.37
k _STOP _COMM _ME	1.93
k _STOP _COMM the	-0.45
k _STOP _ME	0.74
k _STOP _ME $	0.27
k _STOP _ME subscription	0.51
k _STOP _NOT	0.39
k _STOP _NOT _YOU	0.39
k _STOP _PLEASE	0.29
k _STOP _STOP	0.28
k _STOP _YOU	-0.33
k _STOP _YOU job	-0.26
k _STOP all	0.54
k _STOP all _COMM	0.50
k _STOP already	0.48
k _STOP already $	0.59
k _STOP anytime	-0.28
k _STOP anytime soon	-0.28
k _STOP bugging	0.38
k _STOP bugging _ME	0.38
k _STOP claim	-0.91
k _STOP claim deed	-0.69
k _STOP claim is	-0.22
k _STOP culture	-0.29
k _STOP culture lol	-0.29
k _STOP friday	-0.24
k _STOP friday ,	-0.24
k _STOP from	0.32
k _STOP from _COMM	0.23
k _STOP hitting	0.34
k _STOP hitting _ME	0.34
k _STOP it	1.32
k _STOP it $	0.80
k _STOP it already	0.23
k _STOP it with	0.22
k _STOP land	-0.42
k _STOP land share	-0.42
k _STOP last week	0.22
k _STOP now	0.44
k _STOP now $	0.34
k _STOP of	-1.11
k _STOP of the	-0.63
k _STOP paying	-0.24
k _STOP rent	-0.23
k _STOP rent is	-0.23
k _STOP shop	-0.51
k _STOP shop is	-0.51
k _STOP showing	-0.25
k _STOP showing it	-0.25
k _STOP spamming	0.38
k _STOP spamming $	0.23
k _STOP street	-0.30
k _STOP street ,	-0.23
k _STOP subscription	0.43
k _STOP subscription $	0.43
k _STOP table	-0.30
k _STOP table is	-0.30
k _STOP that	-0.52
k _STOP that ,	-0.52
k _STOP the	-0.68
k _STOP the foreclosure	-0.24
k _STOP the harassment	0.20
k _STOP the inspection	-0.24
k _STOP the lease	-0.28
k _STOP these	0.28
k _STOP these _COMM	0.28
k _STOP this	0.39
k _STOP trying	0.25
k _STOP trying to	0.25
k _STOP twice	0.22
k _STOP unit	-0.36
k _STOP unit townhouse	-0.28
k _STOP up	-0.64
k _STOP up foreclosing	-0.23
k _STOP up going	-0.21
k _STOP with	-0.23
k _STOP with tenants	-0.23
k _STOP with the	0.28
k _YOU	-0.35
k _YOU $	-0.82
k _YOU .	0.39
k _YOU _COMM	-0.92
k _YOU _COMM $	-0.37
k _YOU _COMM ,	-0.28
k _YOU _COMM ?	-0.30
k _YOU _COMM _LIST	0.45
k _YOU _COMM _ME	-0.64
k _YOU _COMM _MORE	0.30
k _YOU _COMM are	0.31
k _YOU _COMM so	-0.24
k _YOU _LIST	1.50
k _YOU _LIST $	1.10
k _YOU _LIST .	0.26
k _YOU _LIST _PLEASE	0.23
k _YOU _LIST of	-0.36
k _YOU _MORE	0.54
k _YOU _MORE $	0.31
k _YOU _NOT	1.41
k _YOU _NOT $	0.27
k _YOU _NOT _COMM	1.02
k _YOU _NOT answer	-0.26
k _YOU _NOT understand	0.22
k _YOU _NUMBER	-1.25
k _YOU _NUMBER $	-1.11
k _YOU _PLEASE	0.80
k _YOU _PLEASE _COMM	-0.33
k _YOU _PLEASE _NOT	0.24
k _YOU _PLEASE _REMOVE	0.35
k _YOU _REMOVE	-1.72
k _YOU _REMOVE _ME	-0.42
k _YOU _REMOVE it	-0.21
k _YOU _REMOVE over	-0.24
k _YOU _REMOVE the	-0.25
k _YOU _REMOVE this	-0.31
k _YOU _STOP	0.81
k _YOU _STOP $	0.69
k _YOU _STOP _COMM	0.45
k _YOU a	-0.50
k _YOU are	0.67
k _YOU are violating	0.50
k _YOU can go	0.25
k _YOU come	-0.41
k _YOU continue	0.21
k _YOU continue $	0.31
k _YOU do _NOT	0.25
k _YOU do-not-contact	0.22
k _YOU do-not-contact _LIST	0.22
k _YOU find	-0.32
k _YOU find _ME	-0.32
k _YOU for	-0.30
k _YOU for _COMM	-0.49
k _YOU got	0.32
k _YOU got _ME	0.36
k _YOU have	-0.31
k _YOU internal	0.29
k _YOU internal dnc	0.27
k _YOU job lol	-0.26
k _YOU make	0.30
k _YOU marketing	0.32
k _YOU marketing ,	0.29
k _YOU need from	-0.33
k _YOU need to	0.23
k _YOU offer	-0.94
k _YOU offer $	-0.47
k _YOU offer in	-0.25
k _YOU office	-0.30
k _YOU partner	-0.36
k _YOU pay	-0.35
k _YOU people are	-0.24
k _YOU see	0.21
k _YOU see that	0.21
k _YOU still _COMM	0.28
k _YOU sued	0.34
k _YOU sued $	0.34
k _YOU time	-0.20
k _YOU time $	-0.20
k _YOU to	1.97
k _YOU to _STOP	0.44
k _YOU to the	1.30
k _YOU understand	0.39
k _YOU understand $	0.39
k _YOU want	-0.32
k _YOU want to	-0.21
k _YOU will	0.36
k _YOU will be	0.25
k _YOU … $	0.28
k a	-1.16
k a _COMM	-0.91
k a _COMM $	-0.51
k a _COMM .	-0.25
k a _LIST	-0.30
k a _LIST of	-0.20
k a _NUMBER	-0.89
k a _NUMBER $	-0.89
k a _PLEASE	0.24
k a bot	-0.24
k a bot $	-0.24
k a business	0.24
k a business _NUMBER	0.24
k a complaint	0.66
k a complaint with	0.66
k a contactarme	0.31
k a contactarme $	0.31
k a deal	-0.31
k a deal $	-0.25
k a hospital	0.25
k a landlord	-0.34
k a lawyer	-0.23
k a llamar	0.32
k a llamar ni	0.32
k a nice	0.46
k a pain	0.21
k a pain ,	0.21
k a realtor	-0.23
k a scam	-0.34
k a scam $	-0.24
k a voicemail	-0.38
k a voicemail $	-0.38
k a way	0.39
k a way to	0.44
k about	0.36
k about _ME	0.58
k about _ME property	0.24
k about having	0.31
k about having _ME	0.31
k about selling	-0.23
k about selling $	-0.27
k about the	-0.28
k accept	0.23
k action	0.64
k action $	0.33
k action if	0.31
k action if _YOU	0.31
k add	0.25
k add _ME	0.25
k add _ME to	0.44
k after	-0.56
k after 5	-0.21
k after the	-0.26
k after the holidays	-0.21
k afternoon	-0.23
k agent	-1.49
k agent $	-0.66
k agent involved	-0.21
k agent involved $	-0.21
k agent told	-0.25
k agent told _ME	-0.25
k agents	-0.63
k agents $	-0.50
k agradecería	0.31
k agradecería _NOT	0.31
k agradecería _NOT volver	0.31
k agreement	-0.37
k agreement $	-0.25
k ahead $	-0.36
k ahead and	0.21
k ahead and _COMM	-0.24
k ahead and _REMOVE	0.33
k all	1.08
k all $	0.29
k all _COMM	0.62
k all _COMM $	0.21
k all day	0.23
k all day and	0.23
k alone	1.71
k alone !	0.21
k alone ! !	0.21
k alone $	2.04
k alone cost	-0.30
k alone cost _ME	-0.30
k already	0.93
k already $	0.97
k already ,	0.23
k already , this	0.23
k already _STOP	0.31
k already _STOP $	0.20
k already opted	0.42
k already opted out	0.42
k already sold	-0.50
k already sold $	-0.28
k already sold it	-0.26
k alto	0.26
k alto por	0.34
k alto por _PLEASE	0.34
k alto precio	-0.25
k alto precio $	-0.25
k am	0.46
k am _ME	-0.27
k am _ME on	-0.27
k am opting	0.26
k am opting out	0.26
k an	-2.00
k an _COMM	-0.36
k an _COMM $	-0.36
k an agent	-0.77
k an agent $	-0.45
k an agent involved	-0.21
k an offer	-0.83
k an offer $	-0.59
k and	1.85
k and _COMM	-0.27
k and _COMM it	-0.24
k and _ME _NUMBER	0.26
k and _ME have	-0.25
k and _ME will	0.31
k and _NOT	0.66
k and _NOT _COMM	0.45
k and _NOT come	0.29
k and _PLEASE	0.44
k and _REMOVE	0.78
k and _REMOVE _ME	0.76
k and _STOP	0.30
k and blocked	0.46
k and blocked $	0.46
k and drive	-0.34
k and drive lol	-0.34
k and i'll sue	0.28
k and i'm	0.22
k and im	0.27
k and im _COMM	0.27
k and it's	-0.28
k and it's _YOU	-0.22
k and reported	0.28
k and reported $	0.28
k and the	-0.23
k and these	0.22
k answer $	-0.26
k answer _NOT	0.25
k answer _NOT change	0.25
k any	0.92
k any _COMM	0.20
k any _MORE	0.94
k any _MORE _COMM	0.93
k any _MORE _NUMBER	-0.22
k any _MORE of	0.34
k any permission	0.38
k any permission $	0.34
k anyone	-0.28
k anything else	0.24
k anytime	-0.45
k anytime soon	-0.28
k anytime soon $	-0.28
k appointment	-0.39
k appointment like	-0.23
k appointment like last	-0.23
k are _NOT	0.67
k are _NOT selling	0.27
k are _NOT welcome	0.32
k are _YOU	-0.95
k are _YOU a	-0.22
k are _YOU still	0.28
k are unwanted	0.31
k are unwanted $	0.31
k are violating	0.50
k are violating the	0.50
k are vultures	-0.24
k are vultures $	-0.24
k as	0.54
k as _COMM	0.65
k as _COMM $	0.43
k as _ME	0.26
k as is	-0.22
k asbestos	-0.27
k at	-2.30
k at _ME	-0.26
k at the	-0.43
k at work	-0.27
k at work ,	-0.22
k attorney	0.77
k attorney general	0.70
k attorney general $	0.27
k attorney general if	0.40
k auction	-0.20
k authorized	0.21
k authorized to	0.21
k authorized to _COMM	0.21
k available	-0.27
k away	0.94
k away $	0.84
k away _ME	0.21
k away _ME _NUMBER	0.21
k away and	0.29
k away and _NOT	0.29
k away until	-0.22
k away until sunday	-0.22
k back	-0.68
k back _ME	0.37
k back _ME consent	0.37
k back in	-0.21
k back off	0.44
k back off !	0.27
k back off $	0.31
k back to	-0.57
k back to _ME	-0.40
k baja	0.94
k baja $	1.18
k baja el	-0.24
k baja el precio	-0.24
k basta	0.69
k basta $	0.69
k be	2.57
k be $	-0.20
k be _COMM	1.32
k be _COMM $	0.66
k be _COMM _MORE	0.22
k be _COMM about	0.34
k be _PLEASE	0.34
k be _REMOVE	1.82
k be _REMOVE $	0.59
k be _REMOVE ?	0.23
k be _REMOVE from	0.34
k be _REMOVE off	0.52
k be _STOP	0.24
k be a	0.33
k be a pain	0.21
k be better	-0.27
k be better off	-0.27
k be cash	-0.44
k be cash $	-0.44
k be filing a	0.26
k be filing taxes	-0.23
k be quick	-0.35
k be quick $	-0.35
k be reported	0.25
k be reported $	0.25
k be the	0.35
k be the last	0.35
k before	-0.20
k behind	-0.23
k being	0.26
k being a landlord	-0.34
k being blocked	0.40
k being blocked $	0.40
k believe	0.27
k believe _ME	0.23
k belongings	-0.23
k belongings by	-0.23
k belongings by june	-0.23
k best	-0.79
k best $	-0.74
k better	-0.84
k better off	-0.40
k better off renting	-0.40
k block _ME	0.64
k block _ME $	0.56
k block _YOU	-0.24
k block _YOU _COMM	-0.24
k block party	-0.23
k block party saturday	-0.23
k blocked	0.77
k blocked $	1.40
k blocked and	0.28
k blocked and reported	0.28
k blocked off	-0.60
k blocked off $	-0.29
k blocking	0.56
k blocking _YOU	0.68
k blocking _YOU $	0.61
k blocking off	-0.21
k blocking off friday	-0.21
k borrame	0.24
k borrame de	0.24
k borrame de tu	0.24
k borre	0.59
k borre mi	0.59
k borre mi número	0.39
k bot	-0.24
k bot $	-0.24
k breaking	0.27
k breaking the	0.27
k breaking the law	0.35
k bring	-0.24
k bro $	0.23
k brother	-0.43
k bs	0.24
k bugger	0.27
k bugger off	0.27
k bugger off $	0.27
k bugging	0.38
k bugging _ME	0.38
k bugging _ME $	0.28
k business	0.40
k business _NUMBER	0.24
k business _NUMBER ,	0.24
k but	-0.54
k but _ME _NOT	0.54
k but _NOT	-0.33
k but _NOT $	-0.35
k but _PLEASE	0.79
k but _PLEASE _NOT	0.37
k but _PLEASE _REMOVE	0.34
k but _STOP	-0.23
k but _STOP $	-0.23
k but can	0.37
k but can _YOU	0.37
k but ok	-0.21
k but ok $	-0.21
k but still	-0.21
k but that's	-0.37
k buy	-0.29
k buyer	-0.40
k buzz	0.26
k buzz off	0.26
k buzz off $	0.25
k by	-0.85
k by _COMM	-0.23
k by _COMM ,	-0.27
k by june	-0.23
k by june $	-0.23
k by that	0.25
k by that _NUMBER	0.25
k can	-0.29
k can _COMM	-0.22
k can _ME _COMM	-0.21
k can _ME _REMOVE	-0.21
k can _ME do	-0.23
k can _YOU	-0.24
k can _YOU _COMM	-0.51
k can _YOU _NOT	0.29
k can _YOU _PLEASE	0.39
k can _YOU see	0.21
k can _YOU …	-0.23
k can go	0.25
k can go ahead	0.25
k can speak	0.24
k can speak with	0.24
k can … _PLEASE	0.29
k cancelar	0.57
k cancelar suscripcion	0.57
k cancelar suscripcion $	0.57
k care to sell	-0.26
k cars	-0.39
k cars $	-0.21
k casa	-0.25
k casa esta	-0.20
k casa esta en	-0.20
k cash	-1.70
k cash $	-1.08
k change $	0.22
k changed	-0.38
k changed $	-0.41
k check	-0.48
k check $	-0.25
k city	-0.25
k claim	-0.91
k claim deed	-0.69
k claim deed is	-0.25
k claim deed needed	-0.28
k claim is	-0.22
k claim is fine	-0.22
k close	-0.34
k come	-0.81
k come back	0.29
k come back $	0.29
k come see	-0.27
k come see it	-0.27
k come to	0.24
k come to _ME	0.30
k come up	-0.33
k come up 15k	-0.25
k coming	0.41
k company	-0.33
k complaint	0.66
k complaint with	0.66
k complaint with the	0.66
k consent	2.27
k consent $	1.56
k consent needed	-0.26
k consent needed from	-0.26
k consent revoked	0.42
k consent revoked $	0.42
k consent withdrawn	0.66
k consent withdrawn $	0.64
k consider	0.28
k consider this	0.29
k consider this _ME	0.26
k contactarme	0.31
k contactarme $	0.31
k contingency	-0.32
k contingency and	-0.23
k contingency and _ME	-0.23
k continue $	0.31
k continue _PLEASE	-0.51
k continue _PLEASE $	-0.51
k continue and	0.32
k continue and _ME	0.32
k contract	-1.41
k contract $	-0.64
k contract yet	-0.24
k contractor	-0.55
k contractor $	-0.21
k contractor _NOT	-0.34
k contractor _NOT _COMM	-0.34
k convince	-0.27
k convince _ME	-0.27
k convince _ME $	-0.27
k cost	-0.30
k cost _ME	-0.30
k cost _ME 22	-0.21
k costs	-0.21
k cuanto	-0.29
k cuanto ofrece	-0.29
k cuanto ofrece $	-0.23
k culture	-0.29
k culture lol	-0.29
k culture lol $	-0.29
k cut	0.24
k cut it	0.25
k cut it out	0.25
k dame	0.27
k dame de	0.27
k dame de baja	0.27
k darme	0.28
k darme de	0.28
k darme de baja	0.28
k day and	0.23
k days	-0.29
k de	3.12
k de baja	0.55
k de baja $	0.55
k de escribirme	0.47
k de escribirme $	0.47
k de la	0.26
k de la lista	0.26
k de las	-0.25
k de las 6	-0.25
k de mandarme	0.45
k de mandarme textos	0.26
k de molestar	0.33
k de molestar $	0.33
k de molestarme	0.27
k de molestarme $	0.27
k de su	0.58
k de su lista	0.58
k de tu	0.44
k de tu lista	0.44
k dead	-0.42
k dead _STOP	-0.30
k dead _STOP street	-0.30
k deal	-0.95
k deal $	-0.35
k deal with	-0.28
k decide	-0.32
k decide $	-0.21
k deed	-1.14
k deed $	-0.24
k deed is	-0.33
k deed is _STOP	-0.25
k deed needed	-0.28
k deed needed $	-0.28
k deja	0.43
k deja de	0.43
k deja de mandarme	0.26
k deje	0.74
k deje de	0.74
k deje de escribirme	0.47
k deje de molestarme	0.27
k dejen	0.33
k dejen de	0.33
k dejen de molestar	0.33
k deseo	0.30
k deseo recibir	0.30
k deseo recibir mas	0.30
k después	-0.25
k después de	-0.25
k después de las	-0.25
k did	-1.35
k did _NOT	0.25
k did _YOU	-1.50
k did _YOU _REMOVE	-1.27
k died	0.27
k disculpe	0.21
k disculpe ,	0.21
k disculpe , le	0.21
k discuss	-0.22
k discuss $	-0.22
k dnc	1.61
k dnc $	0.86
k dnc _LIST	0.26
k dnc _LIST $	0.26
k dnc registry	0.50
k dnc registry $	0.44
k do	0.31
k do $	-0.64
k do _COMM	-0.74
k do _COMM $	-0.51
k do _COMM ,	-0.24
k do _ME	0.75
k do _ME _COMM	-0.29
k do _ME _REMOVE	-0.39
k do _ME _STOP	0.70
k do _ME a	0.23
k do _ME need	0.37
k do _ME opt	0.25
k do _ME sign	-0.24
k do _ME speak	0.22
k do _NOT	1.88
k do _NOT $	0.23
k do _NOT _COMM	2.25
k do _NOT care	-0.21
k do _NOT knock	-0.24
k do _NOT lowball	-0.37
k do _NOT own	-0.23
k do _NOT want	0.28
k do _YOU	-0.75
k do _YOU _COMM	-0.41
k do monday	-0.24
k do monday $	-0.24
k do so	0.38
k do to	0.24
k do to _NOT	0.24
k do-not-contact	0.22
k do-not-contact _LIST	0.22
k do-not-contact _LIST $	0.22
k does	-0.65
k does that	-0.37
k dollar	-0.23
k dollar $	-0.23
k down	-0.60
k down for	-0.27
k down to	-0.22
k down to 350	-0.22
k drive	-0.34
k drive lol	-0.34
k drive lol $	-0.34
k driveway	-0.29
k dryer	-0.21
k duplex	-0.23
k el	-0.43
k el precio	-0.24
k el precio $	-0.24
k elimine	0.55
k elimine mi	0.55
k elimine mi numero	0.55
k else	0.33
k else $	0.20
k empty	-0.22
k en	-0.53
k en la	-0.25
k en la lista	-0.20
k en venta	-0.29
k en venta $	-0.29
k ends	-0.26
k enough	1.10
k enough !	0.22
k enough ! !	0.22
k enough $	0.70
k enough .	-0.25
k enough . come	-0.25
k enough already	0.40
k enough already $	0.33
k enough is	0.55
k enough is enough	0.55
k enough room	-0.21
k enough room for	-0.21
k enough with	0.54
k enough with the	0.54
k equivocado	-0.28
k equivocado $	-0.28
k es	-0.25
k es $	-0.20
k escriba	0.77
k escriba $	0.21
k escriba mas	0.21
k escriba mas $	0.21
k escriba más	0.36
k escriba más $	0.36
k escriban	0.26
k escriban $	0.26
k escribirme	0.47
k escribirme $	0.47
k esta	-0.48
k esta en	-0.48
k esta en la	-0.20
k esta en venta	-0.29
k estoy	0.31
k estoy interesada	0.31
k estoy interesada ,	0.31
k ex	-0.49
k ex $	-0.26
k f	0.30
k f off	0.28
k f off $	0.25
k fair	-0.21
k family	0.63
k family alone	0.35
k family alone $	0.28
k fcc	1.01
k fcc $	0.91
k fee	-0.31
k fee $	-0.23
k feel	0.26
k feel free	0.26
k feel free to	0.26
k filing	0.43
k filing a	0.66
k filing a complaint	0.66
k filing taxes	-0.23
k filing taxes first	-0.23
k find _ME	-0.32
k find _ME $	-0.32
k fine	-0.42
k fine $	-0.47
k firm	-0.43
k firm $	-0.27
k first	-1.55
k first $	-1.32
k for	-1.15
k for 3	-0.21
k for 3 cars	-0.21
k for _COMM	-0.60
k for _COMM $	-0.44
k for _COMM _ME	-0.48
k for _ME	-0.49
k for _ME $	-0.46
k for _REMOVE _ME	0.31
k for _YOU	-0.33
k for _YOU $	-0.38
k for _YOU marketing	0.29
k for an agent	-0.20
k for cash	-0.27
k for good	0.23
k for it	-0.42
k for it $	-0.37
k for less	-0.23
k for sale !	0.23
k for sale $	-0.31
k for that	-0.20
k for the last	0.32
k for the third	0.26
k for this	1.11
k for this $	0.52
k for this ,	0.44
k foreclosing	-0.23
k foreclosing $	-0.23
k foreclosure	-0.52
k foreclosure $	-0.37
k forever , how'd	-0.32
k forget _ME _NUMBER	0.33
k forget _ME appointment	-0.23
k forget this	0.22
k forget this _NUMBER	0.22
k forgot	-0.23
k forgot _YOU	-0.23
k forgot _YOU _NUMBER	-0.23
k forwarded	0.37
k forwarded to	0.37
k forwarded to _ME	0.37
k foundation	-0.28
k free	0.23
k free to	0.26
k friday	-0.63
k friday ,	-0.24
k friday , let's	-0.24
k friday for	-0.21
k friday for _YOU	-0.21
k from	1.10
k from $	-0.29
k from _COMM	0.23
k from _ME	-0.52
k from _ME ?	-0.22
k from _ME ex	-0.26
k from _YOU	1.87
k from _YOU _COMM	0.35
k from _YOU _LIST	0.90
k from _YOU _MORE	0.40
k from all	0.25
k from the	-0.29
k from the _LIST	0.35
k from the deed	-0.36
k from this	0.34
k ftc	0.42
k ftc $	0.38
k fuck	0.46
k fuck off	0.45
k fuck off $	0.45
k games	-0.24
k garage	-0.31
k garage $	-0.31
k general	0.70
k general $	0.27
k general if	0.40
k general if _YOU	0.40
k gets	0.63
k gets _YOU	0.34
k gets _YOU sued	0.34
k gets forwarded	0.26
k gets forwarded to	0.26
k give	-0.44
k give _ME	-0.63
k give _ME _NUMBER	-0.33
k give _ME a	-0.30
k go	0.51
k go ahead $	-0.36
k go ahead and	0.21
k go away	0.92
k go away $	0.84
k go away and	0.29
k go lower	-0.22
k go to	0.29
k go to hell	0.40
k god	0.28
k going	-0.41
k going _MORE	0.21
k going to	-0.59
k going to _LIST	-0.30
k going to _STOP	-0.44
k going with	-0.21
k going with _MORE	-0.21
k good	0.31
k good ,	-0.28
k good , _PLEASE	-0.28
k got	0.22
k got _ME	0.41
k got _ME _NUMBER	0.36
k got _YOU	-0.28
k got _YOU _COMM	-0.28
k gracias	0.33
k gracias $	0.27
k great	-0.21
k great if _YOU	-0.25
k hablo	-0.21
k hablo ingles	-0.21
k hablo ingles $	-0.21
k haha	-0.34
k handles	-0.31
k hands	-0.65
k hands $	-0.33
k hands _PLEASE	-0.27
k hands _PLEASE $	-0.27
k harassment	0.85
k harassment $	0.63
k harassment .	0.22
k hard	0.20
k has	-0.58
k has a	-0.31
k have	-0.29
k have a deal	-0.31
k have a nice	0.23
k have reported	0.38
k have reported _YOU	0.38
k have to	-0.31
k have to _REMOVE	-0.23
k having	0.31
k having _ME	0.31
k having _ME _NUMBER	0.31
k he	-0.42
k he handles	-0.22
k heard of	-0.22
k heard of _YOU	-0.22
k hell	0.99
k hell $	0.39
k hell alone	0.56
k hell alone $	0.56
k help	-0.50
k help $	-0.33
k her	-0.21
k here $	-0.34
k here , _REMOVE	0.25
k hey	0.40
k his	0.27
k hit	0.35
k hit _ME	0.27
k hitting	0.34
k hitting _ME	0.34
k hitting _ME up	0.34
k holidays	-0.21
k holidays $	-0.21
k home .	0.23
k honestly	-0.27
k honestly .	-0.27
k honestly . convince	-0.27
k honor	0.36
k hope	0.51
k hope this	0.50
k hope this is	0.45
k hospital	0.30
k house	-1.86
k house $	-0.69
k house _MORE	-0.22
k house _MORE $	-0.25
k house off	-0.49
k house off _ME	-0.45
k how	-0.36
k how can	0.45
k how can _ME	0.47
k how did	-0.62
k how did _YOU	-0.62
k how do	0.41
k how do _ME	0.49
k how many _COMM	-0.28
k how many times	0.31
k how much	-0.77
k how much $	-0.26
k how'd	-0.32
k how'd _YOU	-0.32
k how'd _YOU find	-0.32
k i'd	-0.26
k i'd _NOT	-0.37
k i'd _NOT _COMM	-0.30
k i'd _NOT _NOT	0.48
k i'd _NOT _YOU	-0.54
k i'd _PLEASE a	-0.24
k i'd be better	-0.27
k i'd like	0.33
k i'd love it	0.23
k i'd love to	-0.38
k i'll	-0.51
k i'll _COMM	-0.37
k i'll _COMM _ME	-0.20
k i'll _REMOVE legal	0.31
k i'll receive	0.24
k i'll receive from	0.24
k i'll sue	0.28
k i'll sue $	0.28
k i'm _COMM	0.45
k i'm _NOT	-0.53
k i'm _REMOVE	-0.26
k i'm _STOP	-0.38
k i'm _STOP with	-0.38
k i'm a	0.30
k i'm away	-0.22
k i'm away until	-0.22
k i'm blocking	0.39
k i'm blocking _YOU	0.61
k i'm blocking off	-0.21
k i'm filing	0.40
k i'm filing a	0.40
k i'm lost	-0.33
k i'm lost $	-0.33
k i'm off	-0.35
k i'm on	0.46
k i'm on the	0.41
k i'm reporting	0.56
k i'm reporting _YOU	0.55
k i've	0.56
k i've had	-0.30
k i've had this	-0.23
k i've listed	0.24
k i've listed with	0.24
k if	0.93
k if _ME want	0.22
k if _YOU	0.96
k if _YOU _COMM	0.49
k if _YOU _PLEASE	-0.24
k if _YOU _STOP	0.45
k if _YOU continue	0.21
k if _YOU want	-0.22
k if _YOU …	0.40
k ignore	-0.32
k ignore _ME	-0.32
k ignore _ME last	-0.32
k illegal	0.20
k illegal to	0.20
k illegal to _COMM	0.32
k im _COMM	0.27
k im _COMM _ME	0.27
k immediately	0.61
k immediately $	0.60
k in	-1.88
k in _PLEASE	-0.65
k in _PLEASE $	-0.41
k in _YOU	-0.31
k in _YOU _COMM	-0.37
k in a	-0.45
k in a _COMM	-0.25
k in peace	0.40
k in peace $	0.34
k in receiving	0.26
k in spring	-0.49
k in spring $	-0.43
k in the _MORE	0.35
k ingles	-0.21
k ingles $	-0.21
k inspection	-0.31
k instead	-0.50
k instead $	-0.28
k interesa	-0.59
k interesa $	-0.59
k interesada	0.31
k interesada ,	0.31
k interesada , le	0.31
k interested	-0.29
k interested $	-0.77
k interested ,	0.33
k interested .	0.39
k interested . _REMOVE	0.34
k interested in receiving	0.26
k internal	0.29
k internal dnc	0.27
k internal dnc $	0.27
k involved	-0.39
k involved $	-0.39
k is	-2.03
k is 1	-0.23
k is 1 dollar	-0.23
k is 512	-0.34
k is 512 555	-0.34
k is _NOT	0.34
k is _NOT for	0.35
k is _REMOVE $	-0.30
k is _REMOVE ?	0.21
k is _STOP	-0.25
k is _STOP $	-0.25
k is a	0.53
k is a business	0.24
k is best	-0.74
k is best $	-0.74
k is better	-0.29
k is blocked	-0.38
k is blocked off	-0.29
k is enough	0.55
k is enough $	0.55
k is fine	-0.47
k is fine $	-0.47
k is harassment	0.58
k is harassment $	0.36
k is harassment .	0.22
k is it	-0.44
k is it on	-0.27
k is kayla	-0.26
k is kayla _NOT	-0.26
k is near	-0.51
k is near $	-0.51
k is on	0.77
k is on the	0.77
k is that	-0.27
k is the	0.41
k is the 4th	0.23
k is the last	0.45
k is there	0.52
k is there a	0.35
k is there somebody	0.24
k is this	-1.10
k is this _ME	-0.24
k it	-1.77
k it $	-0.24
k it ,	-0.41
k it .	0.26
k it . $	0.45
k it ?	-0.28
k it ? $	-0.28
k it _PLEASE be	-0.24
k it already	0.29
k it already ,	0.23
k it but	-0.23
k it but _STOP	-0.23
k it off	0.45
k it off with	0.42
k it on	-0.40
k it on _YOU	-0.36
k it or	-0.28
k it or _REMOVE	-0.28
k it out	-0.31
k it out honestly	-0.27
k it out with	0.25
k it so	0.37
k it so …	0.37
k it to	-0.25
k it to _ME	-0.25
k it was	-0.29
k it with	-0.34
k it with _ME	-0.35
k it with an	-0.22
k it with the	0.22
k it worth	-0.20
k it worth to	-0.20
k it's	-0.91
k it's _YOU	-0.22
k it's _YOU $	-0.22
k it's off	-0.21
k it's off the	-0.21
k its	-0.75
k job lol	-0.26
k job lol $	-0.26
k june	-0.39
k june $	-0.27
k just _COMM	-0.59
k just _COMM _ME	-0.24
k just _COMM them	-0.27
k just _NOT	0.39
k just _NOT want	0.21
k just _REMOVE	0.24
k just _REMOVE _ME	0.27
k just _STOP	0.32
k just got	-0.28
k just got _YOU	-0.28
k just tired	0.29
k just tired of	0.29
k k	-0.34
k k $	-0.34
k kayla	-0.26
k kayla _NOT	-0.26
k kayla _NOT robert	-0.26
k keeps	-0.36
k keeps _COMM	-0.30
k keeps _COMM _ME	-0.30
k kick	0.59
k kick rocks	0.59
k kick rocks $	0.53
k kids	-0.27
k knock ,	-0.24
k knock , the	-0.24
k knock it	0.60
k knock it off	0.60
k knock that	-0.20
k knock that off	-0.20
k know	-0.74
k know $	-0.33
k know .	-0.24
k know . just	-0.24
k la casa	-0.25
k la casa esta	-0.20
k land	-0.50
k land share	-0.42
k land share $	-0.42
k landlord	-0.22
k las	-0.30
k las 6	-0.25
k las 6 $	-0.25
k last	-0.31
k last _COMM	0.43
k last _COMM i'll	0.24
k last price	-0.21
k last time $	-0.23
k last time _STOP	0.32
k last week $	0.22
k last year	-0.35
k later	-1.39
k later $	-1.23
k law	0.35
k law _COMM	0.35
k law _COMM _ME	0.35
k lawyer	-0.54
k lawyer $	0.29
k lay	0.28
k lay off	0.28
k lay off $	0.28
k le	0.68
k le agradecería	0.31
k le agradecería _NOT	0.31
k le pido	0.21
k le pido que	0.21
k lease	-0.65
k legal	0.51
k legal action	0.64
k legal action $	0.33
k legal action if	0.31
k less	-0.41
k less than	-0.23
k let _ME _COMM	-0.27
k let _ME alone	0.28
k let _ME be	0.47
k let _ME know	-0.37
k let this	0.31
k let this be	0.29
k let's	-0.22
k let's do	-0.24
k let's do monday	-0.24
k lien	-0.25
k like	0.66
k like a	-0.21
k like a scam	-0.21
k like it if	-0.29
k like last	-0.23
k like last time	-0.23
k like to	0.72
k like to be	0.27
k like to opt	0.30
k like to opt-out	0.24
k lista	1.06
k lista $	0.93
k listed	-0.35
k listed $	-0.39
k listed with an	0.24
k listing	-0.58
k listing $	-0.25
k listing agreement	-0.25
k listing agreement $	-0.25
k live	-0.23
k live there $	-0.22
k llamar	0.32
k llamar ni	0.32
k llamar ni textear	0.32
k llame $	0.41
k llame mañana	-0.26
k llame mañana $	-0.26
k llámame	-0.25
k llámame después	-0.25
k llámame después de	-0.25
k lol	-2.23
k lol $	-1.53
k long	-0.35
k long $	-0.30
k lost $	0.36
k lost _YOU	-0.32
k lost _YOU _NUMBER	-0.32
k lot	-0.38
k love it if	0.23
k love to	-0.33
k love to _COMM	-0.38
k low	-0.64
k low $	-0.58
k lowball	-1.53
k lowball $	-0.43
k lowball _ME	-0.87
k lowball _ME $	-0.75
k lowball offers	-0.24
k lowball offers $	-0.24
k lower	-0.30
k ma'am	-0.26
k ma'am $	-0.28
k mad	0.29
k mad ,	0.29
k mad , just	0.29
k main	-0.24
k make	0.22
k make _ME	-0.29
k make _ME an	-0.26
k make an	-0.27
k make an offer	-0.27
k make sure	0.31
k make these	0.24
k make these _COMM	0.24
k man	0.28
k mandarme	0.45
k mandarme textos	0.26
k mandarme textos $	0.26
k mande	0.35
k many _COMM	-0.30
k many _COMM do	-0.28
k many times	0.31
k many times do	0.21
k mark	-0.42
k mark _ME down	-0.26
k mark it	-0.24
k marked down	-0.22
k marked down to	-0.22
k market	-0.67
k market only	-0.26
k market only $	-0.26
k marketing	0.42
k marketing ,	0.29
k marketing , _REMOVE	0.29
k mas	1.93
k mas $	0.70
k mas mensajes	0.62
k mas mensajes $	0.62
k mas textos	0.46
k mas textos ,	0.30
k matter	-0.30
k maybe	-0.56
k maybe $	-0.28
k mañana	-0.30
k mañana $	-0.26
k means	0.44
k means _NOT	0.62
k means _NOT $	0.55
k meant	-0.49
k meant 245k	-0.20
k meant 245k _NOT	-0.20
k mensajes	2.19
k mensajes $	2.05
k mi	1.31
k mi numero	0.75
k mi numero $	0.38
k mi número	0.53
k mi número $	0.39
k million	-0.44
k million and	-0.22
k million and it's	-0.22
k missed	-0.44
k missed _YOU	-0.44
k missed _YOU _COMM	-0.44
k molestar	0.52
k molestar $	0.33
k molestarme	0.27
k molestarme $	0.27
k mom	-0.29
k monday	-0.58
k monday $	-0.50
k month	-0.58
k month $	-0.53
k month works	-0.22
k morning	-0.21
k morning $	-0.24
k mortgage	-0.61
k mortgage $	-0.39
k mother	0.23
k much	-0.76
k much $	-0.26
k muchas	0.30
k muchas gracias	0.30
k muchas gracias $	0.30
k must	0.29
k más	1.01
k más $	0.36
k más mensajes	0.66
k más mensajes $	0.51
k nah $	-0.33
k national	0.22
k national do	0.22
k national do _NOT	0.22
k near	-0.51
k near $	-0.51
k need	-1.07
k need _ME	-0.30
k need an	-0.22
k need from	-0.33
k need from _ME	-0.33
k need these	0.24
k need this	-0.52
k need this house	-0.25
k need this to	-0.28
k need to	0.40
k need to do	0.37
k needed	-0.43
k needed $	-0.28
k needed from	-0.26
k needed from _ME	-0.26
k needs	-0.51
k needs to	-0.40
k needs to be	-0.44
k neighbor	-0.24
k next	-0.90
k next _COMM	0.63
k next _COMM gets	0.63
k next month	-0.45
k next month $	-0.49
k next week	-0.60
k next week $	-0.60
k next year	-0.39
k next year $	-0.43
k ni	0.32
k ni textear	0.32
k ni textear $	0.32
k nice	0.48
k nonstop	-0.26
k noon	-0.21
k nope	-0.31
k nope $	-0.55
k nope _STOP	0.22
k nope _STOP $	0.22
k note	0.31
k now , so	0.21
k numero	0.47
k numero $	0.38
k numero equivocado	-0.28
k numero equivocado $	-0.28
k número	0.53
k número $	0.39
k o	0.82
k o .	0.29
k o . p	0.29
k o p	0.53
k o p $	0.53
k of _ME _NUMBER	0.78
k of _ME belongings	-0.23
k of _ME listing	-0.25
k of _ME mortgage	-0.24
k of _STOP	0.39
k of _STOP _NOT	0.39
k of _YOU	0.89
k of _YOU $	-0.22
k of _YOU _COMM	0.45
k of _YOU _LIST	0.42
k of all	0.21
k of renting	-0.21
k of renting $	-0.21
k of the	-0.99
k of the month	-0.27
k of these	1.20
k of these .	0.43
k of these ?	0.26
k of this	-0.23
k of this house	-0.37
k off	2.05
k off !	0.27
k off ! $	0.27
k off $	2.78
k off .	0.32
k off 10k	-0.23
k off 10k and	-0.23
k off ?	0.43
k off ? $	0.33
k off _ME _NUMBER	0.77
k off _ME hands	-0.65
k off _YOU	1.21
k off _YOU _LIST	1.01
k off at	-0.37
k off friday	-0.36
k off friday for	-0.21
k off market	-0.40
k off market only	-0.26
k off of	0.35
k off of _YOU	0.26
k off renting	-0.40
k off renting it	-0.40
k off the	-0.26
k off the _LIST	0.48
k off the title	-0.26
k off this	0.71
k off this _LIST	0.62
k off with	0.42
k off with the	0.33
k off work	-0.40
k off work tomorrow	-0.21
k offer	-2.79
k offer $	-1.66
k offer ,	0.21
k offer , but	0.27
k offer ?	-0.52
k offer ? $	-0.46
k offer in	-0.28
k offer in a	-0.25
k offer or	-0.34
k offer or _NOT	-0.34
k offers	-0.38
k offers by	-0.27
k offers by _COMM	-0.27
k offers under	-0.29
k office	-0.28
k ofrece	-0.29
k ofrece $	-0.23
k ok	-0.35
k ok $	-0.51
k ok ?	0.26
k ok ? ty	0.32
k old	-0.43
k on	-0.99
k on _YOU	-0.49
k on _YOU _LIST	-0.44
k on _YOU do-not-contact	0.22
k on it	-0.31
k on some	-0.21
k on the _LIST	-0.41
k on the dnc	0.65
k on the do	0.79
k on the national	0.22
k one	-0.58
k one $	-0.24
k one _COMM	-0.46
k one _COMM _ME	-0.46
k one _MORE	0.27
k one _MORE time	0.27
k one offer	-0.21
k one offer $	-0.21
k one this	0.23
k one this week	0.23
k only	-1.51
k only $	-0.28
k only _COMM	-0.45
k only _COMM _NOT	-0.45
k only _PLEASE	-0.33
k only _PLEASE $	-0.33
k open	-0.33
k opt	2.21
k opt _ME	0.69
k opt _ME out	0.69
k opt for	-0.46
k opt for cash	-0.27
k opt out	2.03
k opt out $	0.91
k opt out ?	0.47
k opt out of	0.27
k opt-out	1.39
k opt-out $	1.23
k opted	0.54
k opted out	0.74
k opted out $	0.58
k opting	0.72
k opting out	0.80
k opting out $	0.48
k opting out ,	0.25
k options	-0.26
k optout	1.16
k optout $	0.60
k optout now	0.56
k optout now $	0.56
k or	-0.64
k or _COMM	0.29
k or _NOT	-0.34
k or _NOT $	-0.22
k or _REMOVE	-0.28
k or _REMOVE it	-0.28
k or do	-0.29
k or do _ME	-0.29
k other	-0.66
k other _NUMBER	-0.25
k others	-0.28
k others $	-0.24
k out	2.47
k out $	1.36
k out ,	0.61
k out , _PLEASE	0.38
k out .	0.31
k out ?	0.47
k out ? $	0.47
k out _MORE	0.28
k out honestly	-0.27
k out honestly .	-0.27
k out next	-0.24
k out next year	-0.24
k out of	0.62
k out of _YOU	0.52
k out of all	0.21
k out of the	-0.22
k out of these	0.25
k out with	0.25
k over	-1.28
k over _COMM	-0.51
k over _COMM $	-0.30
k over _COMM ,	-0.23
k over payments	-0.34
k over payments $	-0.34
k own	-0.66
k own it	-0.35
k own it $	-0.35
k own that	-0.24
k own this	-0.23
k own this $	-0.27
k owned	-0.27
k owner	-0.26
k owner $	-0.31
k p	0.82
k p $	0.69
k pain	0.21
k pain ,	0.21
k pain , but	0.21
k para	-0.22
k para quien	-0.22
k para quien trabaja	-0.22
k pare	0.71
k pare $	0.71
k part	0.23
k part of	0.32
k part of _STOP	0.39
k partner	-0.36
k party	-0.23
k party saturday	-0.23
k party saturday $	-0.23
k pass	-0.43
k pass $	-0.44
k pay	-0.58
k paying	-0.65
k payments	-0.43
k payments $	-0.34
k pays	-0.21
k pays _ME	-0.21
k pays _ME attorney	-0.21
k peace	0.46
k peace $	0.34
k people are	-0.24
k people are vultures	-0.24
k permission	0.70
k permission $	0.20
k permission to	0.35
k permission to _COMM	0.44
k permit	-0.36
k person $	-0.20
k person ,	0.22
k pido	0.21
k pido que	0.21
k pido que ya	0.21
k piss	0.29
k piss off	0.29
k piss off $	0.25
k politely	0.26
k por	0.90
k por _PLEASE	0.90
k por _PLEASE $	0.70
k por _PLEASE _NOT	0.28
k precio	-0.66
k precio $	-0.66
k prefer	-0.79
k prefer _COMM	-0.51
k prefer _COMM $	-0.29
k prefer _COMM over	-0.23
k prefer _NOT to	-0.25
k prefer _NUMBER	-0.30
k prefer _NUMBER _COMM	-0.30
k price	-2.19
k price $	-1.23
k price ?	-0.33
k price is	-0.33
k prices	-0.21
k private	0.20
k probate	-0.41
k process	-0.20
k process $	-0.20
k properties	-0.20
k property	-0.30
k property $	-0.56
k put _YOU	-0.25
k put _YOU offer	-0.25
k que	0.38
k que ya	0.21
k que ya _NOT	0.21
k questions	-0.55
k questions $	-0.55
k quick	-0.39
k quick $	-0.39
k quien	-0.52
k quien es	-0.30
k quien es $	-0.20
k quien trabaja	-0.22
k quien trabaja $	-0.22
k quiero	0.47
k quiero mas	0.20
k quiero mas mensajes	0.20
k quiero recibir	0.27
k quiero recibir mensajes	0.27
k quitame	0.46
k quitame de	0.46
k quitame de la	0.26
k quitame de tu	0.20
k quiteme	0.22
k quiteme de	0.22
k quiteme de su	0.22
k quote was	-0.20
k quote was 6k	-0.20
k quíteme	0.22
k quíteme de	0.22
k quíteme de su	0.22
k real	-0.38
k realtor	-0.61
k realtor $	-0.55
k receive	1.36
k receive _COMM	0.31
k receive from	0.24
k receive from _YOU	0.24
k receive these	0.74
k receive these ?	0.24
k receive these _MORE	0.22
k received	-0.49
k received $	-0.49
k receiving	0.33
k receiving any	0.22
k receiving any _MORE	0.22
k recibir	0.57
k recibir mas	0.30
k recibir mas textos	0.30
k recibir mensajes	0.27
k recibir mensajes $	0.27
k registry	1.08
k registry $	0.75
k registry ,	0.26
k remember talking	-0.26
k remember talking to	-0.26
k removal	0.81
k removal $	0.53
k removal quote	-0.20
k removal quote was	-0.20
k removal request	0.52
k removal request $	0.52
k rent	-1.00
k rent _MORE	-0.31
k rent _MORE $	-0.31
k rent is	-0.23
k rent is 1	-0.23
k renters	-0.30
k renters for	-0.30
k renters for _ME	-0.30
k renting	-0.69
k renting $	-0.21
k renting it	-0.48
k renting it out	-0.48
k repairs	-0.58
k replied	0.34
k replied _STOP	0.34
k replied _STOP twice	0.22
k reply to	-0.33
k reply to _ME	-0.33
k report	-0.30
k report _COMM	0.35
k report _COMM $	0.35
k report back	-0.31
k report this _NUMBER	0.22
k reported	1.29
k reported $	0.53
k reported _YOU	0.38
k reported _YOU to	0.38
k reported and	0.26
k reported and blocked	0.26
k reported as	0.21
k reported as _COMM	0.21
k reporting	1.16
k reporting _YOU	0.84
k reporting _YOU to	0.84
k reporting as	0.22
k reporting as _COMM	0.22
k request	0.84
k request $	0.52
k request to	0.29
k request to be	0.29
k requesting	0.61
k requesting removal	0.53
k requesting removal $	0.53
k respect	0.27
k revoke	1.69
k revoke $	0.57
k revoke _ME	0.25
k revoke _ME consent	0.25
k revoke any	0.43
k revoke any permission	0.34
k revoke consent	0.51
k revoke consent $	0.51
k revoked	0.32
k revoked $	0.42
k rid	0.30
k rid of	0.30
k ridiculous	-0.78
k ridiculous .	-0.78
k ridiculous . $	-0.78
k right	-0.79
k right now	-0.65
k right now $	-0.62
k ring	-0.32
k ring ,	-0.32
k ring , _COMM	-0.32
k robert	-0.22
k robert $	-0.26
k rocks	0.59
k rocks $	0.53
k roof	-0.43
k roof alone	-0.21
k roof alone cost	-0.21
k room	-0.27
k room for	-0.21
k room for 3	-0.21
k s	0.82
k s .	0.29
k s . t	0.29
k s t	0.53
k s t o	0.53
k said _STOP	0.39
k said _STOP last	0.22
k sale	-0.55
k sale !	0.23
k sale $	-0.64
k saturday	-0.49
k saturday $	-0.23
k say	-0.22
k say $	-0.42
k says	-0.38
k scam	-0.34
k scam $	-0.24
k see it	-0.30
k see it $	-0.27
k see that	0.24
k see that _ME	0.21
k sell	-2.04
k sell $	-1.54
k sell _ME	-0.34
k sell _ME _NUMBER	-0.38
k selling	-0.45
k selling $	-0.63
k selling ,	0.21
k several agents	-0.24
k several agents $	-0.24
k señor	0.31
k señor ,	0.31
k señor , _NOT	0.31
k share	-1.07
k share $	-0.42
k share _ME	-0.65
k share _ME _NUMBER	-0.65
k shop	-0.58
k shop is	-0.51
k shop is near	-0.51
k show	-0.26
k show _YOU	-0.21
k show _YOU $	-0.21
k showing	-0.41
k showing it	-0.25
k showing it $	-0.25
k showings	-0.46
k showings _PLEASE	-0.46
k showings _PLEASE $	-0.38
k si	-0.26
k si _ME	-0.21
k si _ME interesa	-0.21
k sick of renting	-0.21
k sign $	-0.56
k sign up	0.56
k sign up for	0.56
k signed	0.23
k signed up	0.23
k signed up for	0.31
k sir $	-0.27
k sister	-0.47
k sister $	-0.27
k site	-0.31
k so _COMM	-0.38
k so _COMM instead	-0.24
k so _NOT	-0.23
k so _PLEASE	0.77
k so _PLEASE _NOT	0.23
k so its	-0.29
k so knock	-0.20
k so knock that	-0.20
k so …	0.37
k so … these	0.37
k solar _COMM	0.25
k sold	-0.36
k sold $	-0.42
k sold it	-0.28
k sold it $	-0.26
k sold that house	0.31
k somebody _ME	0.24
k somebody _ME can	0.24
k son	-0.23
k soon	-0.39
k soon $	-0.39
k sorry to	0.21
k sorry to be	0.21
k sounds	-0.21
k sounds like	-0.21
k sounds like a	-0.21
k spamming	0.23
k spamming $	0.23
k speak	0.39
k speak to	0.22
k speak to about	0.22
k speak with	0.24
k speak with to	0.24
k spring	-0.42
k spring $	-0.47
k start	-0.49
k start $	-0.26
k start with	-0.21
k start with a	-0.21
k started	-0.26
k started $	-0.26
k stay off	0.39
k stay off _ME	0.30
k stay out	0.22
k stay out of	0.22
k stay tuned	-0.28
k stay tuned $	-0.28
k still	-0.47
k still _COMM	0.28
k still _COMM _ME	0.28
k stooooop	0.70
k stooooop $	0.70
k stop1	0.70
k stop1 $	0.70
k stop2end	0.70
k stop2end $	0.70
k stop2quit	0.71
k stop2quit $	0.71
k stopall	0.72
k stopall $	0.72
k stoptextingme	0.72
k stoptextingme $	0.72
k street	-1.02
k street $	-0.33
k street ,	-0.23
k street is	-0.44
k street is blocked	-0.33
k su	0.58
k su lista	0.58
k su lista $	0.44
k subscribed	0.58
k subscribed $	0.58
k subscription	0.95
k subscription $	0.90
k sue	0.66
k sue $	0.75
k sued	0.24
k sued $	0.34
k sunday	-0.41
k sunday $	-0.41
k sure $	-0.34
k suscripcion	0.57
k suscripcion $	0.57
k sí	-0.30
k sí $	-0.30
k t	0.82
k t .	0.29
k t . o	0.29
k t o	0.53
k t o p	0.53
k table	-0.33
k table is	-0.30
k table is _REMOVE	-0.30
k talk	-1.12
k talk $	-0.26
k talk to	-0.24
k talking	-0.54
k talking $	-0.22
k talking to	-0.26
k talking to _YOU	-0.26
k taxes	-0.46
k taxes first	-0.23
k taxes first $	-0.23
k tcpa	1.21
k tcpa $	0.50
k tcpa violation	0.58
k tcpa violation $	0.51
k tell	-0.77
k tell _ME	-0.70
k tell _ME _MORE	-0.28
k tell _ME tenants	-0.35
k tenant	-1.07
k tenant $	-0.34
k tenants	-2.03
k tenants $	-0.61
k tenants _MORE	-0.41
k tenants _MORE $	-0.41
k tenants _NOT	-0.24
k tenants _NOT know	-0.24
k textear	0.32
k textear $	0.32
k textos	0.72
k textos $	0.42
k textos ,	0.30
k textos , muchas	0.30
k than	-1.97
k than 10	-0.34
k than _COMM	-0.30
k than _COMM $	-0.30
k than one	-0.28
k than one offer	-0.21
k than that	-0.24
k than that $	-0.24
k than two	-0.22
k than two offers	-0.22
k that	-0.88
k that $	-0.65
k that ,	-0.52
k that , _ME	-0.38
k that _ME	0.59
k that _ME _NOT	0.31
k that _ME _NUMBER	0.23
k that _NUMBER	0.25
k that _NUMBER here	0.25
k that _YOU	0.80
k that _YOU _NOT	0.43
k that _YOU _STOP	0.32
k that house	0.20
k that off	-0.20
k that off $	-0.20
k that price	-0.34
k that price $	-0.31
k that property $	-0.27
k that's	-0.76
k that's _NOT	-0.34
k that's _NOT enough	-0.34
k the	-2.67
k the 4th	0.23
k the 4th one	0.23
k the _COMM	0.94
k the _COMM $	0.75
k the _COMM _STOP	-0.21
k the _LIST	0.40
k the _LIST $	0.51
k the _LIST _PLEASE	0.31
k the _LIST for	-0.24
k the _LIST now	-0.21
k the _MORE	0.35
k the _MORE $	0.24
k the _NUMBER off	0.34
k the _STOP	-0.65
k the _STOP of	-0.41
k the answer	0.22
k the answer _NOT	0.22
k the attorney	0.62
k the attorney general	0.70
k the contingency	-0.32
k the contingency and	-0.23
k the contract	-0.59
k the contract $	-0.48
k the contractor	-0.34
k the contractor _NOT	-0.34
k the deed	-0.47
k the deed $	-0.24
k the dnc	0.65
k the dnc registry	0.50
k the do	0.79
k the do _NOT	0.79
k the driveway	-0.29
k the family	0.21
k the fcc	0.97
k the fcc $	0.91
k the foreclosure	-0.27
k the foreclosure $	-0.27
k the ftc	0.38
k the ftc $	0.38
k the harassment	0.20
k the harassment $	0.20
k the hell	0.56
k the hell alone	0.56
k the holidays	-0.21
k the holidays $	-0.21
k the house	-0.76
k the house $	-0.45
k the inspection	-0.31
k the last	0.90
k the last _COMM	0.83
k the last price	-0.21
k the last time	0.57
k the law	0.35
k the law _COMM	0.35
k the lease	-0.51
k the lot	-0.20
k the month	-0.27
k the month works	-0.22
k the mortgage	-0.21
k the national	0.22
k the national do	0.22
k the offer	-0.38
k the offer $	-0.30
k the offer ,	0.27
k the offer ?	-0.25
k the offers by	-0.27
k the old	-0.41
k the owner	-0.27
k the owner $	-0.31
k the permit	-0.25
k the price	-0.47
k the process	-0.20
k the process $	-0.20
k the roof	-0.27
k the tcpa	0.53
k the tcpa $	0.50
k the tenant	-0.27
k the tenants	-0.32
k the tenants _NOT	-0.24
k the third	0.37
k the third time	0.37
k the title	-0.48
k the title $	-0.38
k the wrong	0.21
k the wrong _NUMBER	0.28
k them here	-0.27
k them here $	-0.27
k then	-0.42
k then $	-0.24
k there $	-0.34
k there a	0.35
k there a way	0.39
k there somebody	0.24
k there somebody _ME	0.24
k there's _NOT _MORE	-0.23
k these	4.38
k these $	0.97
k these .	0.53
k these . can	0.29
k these ?	0.73
k these ? $	0.54
k these _COMM	2.07
k these _COMM $	0.97
k these _COMM ?	0.61
k these _COMM _NOT	0.20
k these _MORE	0.31
k these _MORE ?	0.22
k these tenants	-0.41
k these tenants _MORE	-0.41
k these turned	0.24
k these turned off	0.24
k they're	-0.23
k they're going	-0.23
k they're going to	-0.23
k third	0.50
k third time	0.44
k third time _REMOVE	0.26
k this	2.01
k this $	0.47
k this ,	0.38
k this , unsub	0.26
k this _LIST	0.96
k this _LIST $	0.61
k this _LIST ?	0.25
k this _ME _NUMBER	-0.24
k this _NUMBER	2.01
k this _NUMBER $	0.47
k this _NUMBER ,	0.29
k this _NUMBER .	0.20
k this _NUMBER _MORE	0.26
k this _NUMBER forever	-0.32
k this _NUMBER on	0.22
k this _NUMBER out	0.25
k this as	0.26
k this be	0.29
k this be the	0.23
k this house	-1.29
k this house ,	-0.26
k this house _MORE	-0.25
k this house off	-0.45
k this is	1.71
k this is a	0.50
k this is harassment	0.40
k this is kayla	-0.26
k this is the	0.83
k this needs	-0.40
k this needs to	-0.40
k this to	-0.49
k this to _REMOVE	-0.30
k this to be	-0.27
k this was _COMM	-0.21
k thought	-0.22
k thought this	-0.21
k thought this was	-0.21
k thousand	-0.21
k thousand $	-0.21
k through the	-0.25
k through the process	-0.20
k throw	0.21
k throw away	0.21
k throw away _ME	0.21
k thx	0.23
k thx $	0.23
k till	-0.26
k time	0.26
k time $	-0.60
k time _REMOVE	0.26
k time _REMOVE _ME	0.26
k time _STOP	0.32
k time and im	0.27
k times	0.59
k times do	0.21
k times do _ME	0.21
k tired of these	0.35
k title	-0.66
k title $	-0.38
k title company	-0.21
k tmrw	-0.21
k to	0.87
k to 350	-0.22
k to 350 $	-0.22
k to _COMM	1.19
k to _COMM _ME	1.06
k to _COMM lowball	-0.24
k to _COMM unsolicited	0.23
k to _LIST	-0.45
k to _LIST it	-0.45
k to _ME $	-0.24
k to _ME ?	0.20
k to _ME _COMM	-0.46
k to _ME attorney	0.26
k to _NOT	0.67
k to _NOT receive	0.46
k to _REMOVE	0.67
k to _REMOVE _COMM	0.40
k to _REMOVE _ME	0.57
k to _REMOVE long	-0.30
k to _REMOVE these	0.59
k to _STOP	0.48
k to _STOP $	1.07
k to _STOP _COMM	0.35
k to _STOP _ME	-0.25
k to _STOP showing	-0.25
k to _STOP the	-0.41
k to _STOP up	-0.23
k to _YOU	-0.67
k to _YOU $	-0.63
k to _YOU internal	0.27
k to about	0.31
k to about having	0.31
k to anyone	-0.33
k to anyone $	-0.33
k to be	1.47
k to be _COMM	0.83
k to be _REMOVE	1.18
k to be a	0.21
k to be cash	-0.44
k to be quick	-0.35
k to deal	-0.23
k to deal with	-0.23
k to discuss	-0.22
k to discuss $	-0.22
k to do	0.21
k to do to	0.24
k to hell	0.40
k to hell $	0.39
k to make these	0.20
k to opt	0.83
k to opt out	0.83
k to opt-out	0.40
k to opt-out $	0.24
k to receive	0.70
k to receive _COMM	0.31
k to receive these	0.29
k to rent	-0.42
k to rent _MORE	-0.31
k to say $	-0.29
k to sell	-0.78
k to sell $	-0.86
k to show _YOU	-0.21
k to the	0.57
k to the attorney	0.30
k to the fcc	0.65
k to the ftc	0.38
k to the house	-0.31
k to this	0.27
k to this _NUMBER	0.33
k to …	-0.45
k told	-0.43
k told _ME	-0.34
k told _ME to	-0.34
k tomorrow	-1.08
k tomorrow $	-0.71
k tomorrow to	-0.21
k tomorrow to show	-0.21
k too	-0.70
k too ?	-0.20
k too low	-0.39
k too low $	-0.39
k town	-0.24
k townhouse	-0.28
k townhouse with	-0.28
k townhouse with garage	-0.28
k trabaja	-0.22
k trabaja $	-0.22
k tree	-0.24
k tree removal	-0.24
k tree removal quote	-0.20
k try	-0.63
k try _MORE	-0.31
k try _MORE $	-0.39
k trying	0.30
k trying to	0.30
k tu	0.44
k tu lista	0.44
k tu lista $	0.44
k tuesday	-0.50
k tuesday $	-0.27
k tuned	-0.28
k tuned $	-0.28
k turn	0.20
k turned off ?	0.24
k twice	0.24
k two	-0.82
k two offers	-0.30
k two offers $	-0.22
k ty	0.32
k ty $	0.32
k under	-0.33
k understand	0.56
k understand $	0.39
k understand _STOP	0.22
k understand _STOP ?	0.22
k unit	-0.53
k unit townhouse	-0.28
k unit townhouse with	-0.28
k unless	-0.25
k unlist	0.51
k unlist _ME	0.51
k unlist _ME $	0.51
k unlisted	-0.26
k unlisted property	-0.26
k unsolicited	0.31
k unsolicited _COMM	0.23
k unsolicited _COMM $	0.23
k unsub	1.29
k unsub $	1.04
k unsub _ME	0.26
k unsub _ME $	0.26
k until	-0.57
k until sunday	-0.22
k until sunday $	-0.22
k unwanted	0.31
k unwanted $	0.31
k up $	0.27
k up 15k	-0.25
k up 15k $	-0.25
k up for	0.87
k up for this	0.82
k up foreclosing	-0.23
k up foreclosing $	-0.23
k up going	-0.21
k up going with	-0.21
k up with _YOU	0.24
k update _YOU _LIST	0.25
k venta	-0.29
k venta $	-0.29
k violating	0.50
k violating the	0.50
k violating the tcpa	0.50
k violation	0.58
k violation $	0.51
k voicemail	-0.45
k voicemail $	-0.38
k volver	0.31
k volver a	0.31
k volver a contactarme	0.31
k vuelva	0.32
k vuelva a	0.32
k vuelva a llamar	0.32
k vultures	-0.24
k vultures $	-0.24
k walkthrough	-0.25
k want	-1.02
k want _YOU	0.40
k want _YOU _COMM	0.40
k want it	-0.34
k want off	0.20
k want off this	0.20
k want out	-0.76
k want out $	-0.49
k want out of	-0.28
k want these	0.27
k want these $	0.43
k want these _COMM	0.25
k want these tenants	-0.41
k want this	-0.30
k want this to	-0.30
k want to	-0.29
k want to be	0.45
k want to deal	-0.23
k want to opt	0.21
k want to rent	-0.31
k want to sell	-0.39
k was	-1.61
k was 6k	-0.20
k was 6k so	-0.20
k was _COMM	-0.21
k was _COMM but	-0.21
k was _REMOVE	-0.54
k was going	-0.30
k was going to	-0.30
k water	-0.31
k way $	-0.29
k way to	0.48
k way to _NOT	0.22
k way to make	0.20
k we're good	-0.28
k we're good ,	-0.28
k week	-0.46
k week $	-0.36
k welcome $	0.32
k welcome ,	-0.21
k welcome , _COMM	-0.21
k what	-1.82
k what _LIST	-0.41
k what _LIST did	-0.37
k what _PLEASE	-0.23
k what _YOU	-0.31
k what are	-0.25
k what can	-0.21
k what can _YOU	-0.21
k what did	-0.26
k what do	0.41
k what do _ME	0.41
k what part	0.39
k what part of	0.39
k what's	-1.66
k what's _YOU	-0.85
k what's it	-0.20
k what's it worth	-0.20
k what's the	-0.64
k what's the _NUMBER	-0.22
k what's the offer	-0.26
k whatever	0.36
k when	-0.92
k when _YOU	-0.49
k when you're	-0.25
k where _YOU	0.23
k where _YOU got	0.23
k where did	-0.24
k where did _YOU	-0.24
k which	-0.46
k who	-0.73
k who is	-0.33
k who is this	-0.33
k who pays	-0.21
k who pays _ME	-0.21
k why	0.27
k why are	0.28
k why are _YOU	0.28
k wife $	0.26
k will	0.39
k will _COMM	-0.30
k will _COMM _YOU	-0.34
k will _REMOVE	0.33
k will _REMOVE legal	0.33
k will _YOU	-0.25
k will _YOU _REMOVE	-0.30
k will be	0.44
k will be reported	0.25
k will report	0.25
k will report this	0.22
k will sue	0.39
k will sue $	0.48
k winter	-0.43
k wish	0.86
k wish to	0.79
k wish to be	0.27
k wish to receive	0.24
k with _ME	-0.87
k with _ME $	-0.36
k with _ME brother	-0.20
k with _MORE	-0.21
k with _MORE contractor	-0.21
k with _YOU _COMM	0.24
k with a	-0.34
k with a _NUMBER	-0.21
k with garage	-0.28
k with garage $	-0.28
k with others	-0.24
k with others $	-0.24
k with tenants	-0.26
k with tenants $	-0.26
k with the	1.75
k with the _COMM	1.40
k with the attorney	0.40
k with the fcc	0.32
k with these	0.22
k with to	0.24
k with to _REMOVE	0.24
k withdrawn	0.66
k withdrawn $	0.64
k work	-0.84
k work ,	-0.31
k work tomorrow	-0.21
k work tomorrow to	-0.21
k working	-0.22
k works	-0.22
k worth	-0.42
k worth to	-0.20
k worth to _YOU	-0.20
k wrong _NUMBER $	-0.35
k wrong person ,	0.22
k y	-0.30
k y $	-0.30
k ya	0.80
k ya _NOT	0.63
k ya _NOT _ME	0.62
k year	-0.71
k year $	-0.57
k years	0.30
k yes	-1.62
k yes $	-0.37
k yes _ME	-0.46
k yes _ME _PLEASE	-0.26
k yes _PLEASE	-0.63
k yes _PLEASE $	-0.29
k yes _PLEASE _COMM	-0.34
k yet	-1.02
k yet $	-0.90
k yo	0.24
k you're	0.24
k you're _COMM	0.31
k you're _COMM _ME	0.31
k you're being	0.40
k you're being blocked	0.40
k you're breaking	0.35
k you're breaking the	0.35
k zero	0.26
k zero _COMM	0.26
k zero _COMM _PLEASE	0.26
k zillow	-0.21
k …	-3.31
k … $	-0.83
k … ,	-0.60
k … , _COMM	-0.27
k … ?	-0.23
k … ? $	-0.23
k … _COMM	-0.33
k … _ME	-1.21
k … _ME $	-0.52
k … _MORE	0.49
k … _MORE $	0.49
k … _PLEASE ?	0.29
k … _YOU	-0.26
k … and	-0.27
k … foreclosure	-0.26
k … on	-0.24
k … the	-0.21
k … these	0.37
k … this	-0.26
k … this _NUMBER	-0.26
kayla	-0.26
kayla not	-0.26
keep	-0.83
keep me	-0.51
keep talking	-0.25
keep texting	-0.24
keeps	-0.36
kick	0.59
kick rocks	0.59
kids	-0.27
kindly	0.85
kindly leave	0.21
knock ,	-0.24
knock it	0.60
knock that	-0.20
know	-0.74
know $	-0.33
know .	-0.24
la casa	-0.25
land	-0.50
land share	-0.42
landlord	-0.22
las	-0.30
las 6	-0.25
last	-0.31
last price	-0.21
last text	0.49
last year	-0.35
later	-1.39
later $	-1.23
law	0.35
law texting	0.35
lawyer	-0.54
lawyer $	0.29
lay	0.28
lay off	0.28
le	0.68
le agradecería	0.31
le pido	0.21
lease	-0.65
leave	-0.81
leave a	-0.59
leave it	-0.72
leave me	0.58
leave my	0.24
leave the	-0.53
leave us	0.67
legal	0.51
legal action	0.64
less	-0.41
less than	-0.23
let this	0.31
let's	-0.22
let's do	-0.24
lien	-0.25
like	0.66
like a	-0.21
like last	-0.23
like to	0.72
line	0.26
line $	-0.20
line ,	0.22
list	1.64
list $	2.86
list .	0.22
list did	-0.37
list for	-0.24
list it	-0.53
list of	-0.61
list please	0.62
lista	1.06
lista $	0.93
listed	-0.35
listed $	-0.39
listing	-0.58
listing $	-0.25
listing agreement	-0.25
live	-0.23
llamar	0.32
llamar ni	0.32
llame $	0.41
llame mañana	-0.26
llámame	-0.25
llámame después	-0.25
lol	-2.23
lol $	-1.53
long	-0.35
long $	-0.30
longer live	-0.22
longer own	-0.24
lose	0.91
lose my	0.35
lose this	0.40
lost $	0.36
lost your	-0.32
lot	-0.38
love to	-0.33
low	-0.64
low $	-0.58
lowball	-1.53
lowball $	-0.43
lowball me	-0.87
lowball offers	-0.24
lower	-0.30
ma'am	-0.26
ma'am $	-0.28
mad	0.29
mad ,	0.29
mail ,	-0.27
main	-0.24
make	0.22
make an	-0.27
make me	-0.29
make sure	0.31
make these	0.24
man	0.28
mandarme	0.45
mandarme textos	0.26
mande	0.35
many texts	-0.26
many times	0.31
mark	-0.42
mark it	-0.24
marked down	-0.22
market	-0.67
market only	-0.26
marketing	0.42
marketing ,	0.29
mas	1.93
mas $	0.70
mas mensajes	0.62
mas textos	0.46
matter	-0.30
may	-0.50
may $	-0.32
may block	-0.24
may i	0.33
maybe	-0.56
maybe $	-0.28
mañana	-0.30
mañana $	-0.26
me	1.38
me $	0.55
me .	0.50
me 22	-0.21
me ?	0.65
me a	-0.85
me after	-0.34
me alone	1.14
me an	-0.71
me and	-0.35
me anymore	0.44
me ask	-0.27
me at	-0.21
me be	0.64
me contacte	0.30
me down	-0.39
me escriba	0.77
me escriban	0.26
me first	-0.34
me from	1.10
me in	-0.22
me interesa	-0.59
me know	-0.37
me later	-0.58
me llame	0.41
me mande	0.35
me more	-0.48
me next	-0.50
me no	-0.30
me off	1.68
me one	0.27
me out	0.81
me the	0.35
me through	-0.20
me to	0.24
me tomorrow	-0.26
me up	0.52
me vuelva	0.32
me your	-1.06
means	0.44
means no	0.62
meant	-0.49
meant 245k	-0.20
mensajes	2.19
mensajes $	2.05
message $	-0.46
message me	0.44
message received	-0.49
messages	3.18
messages $	1.34
messages ,	0.46
messages .	0.27
messages ?	0.29
messages about	0.20
messages not	0.20
messages please	0.23
messaging	0.35
messaging me	0.29
mi	1.31
mi numero	0.75
mi número	0.53
might	-0.47
might be	-0.34
million	-0.44
million and	-0.22
mine	-0.34
mine $	-0.38
missed	-0.44
missed your	-0.44
molestar	0.52
molestar $	0.33
molestarme	0.27
molestarme $	0.27
mom	-0.29
monday	-0.58
monday $	-0.50
month	-0.58
month $	-0.53
month works	-0.22
more $	0.69
more games	-0.24
more info	-0.48
more messages	0.73
more of	0.42
more offers	0.68
more ok	0.32
more questions	-0.25
more renters	-0.30
more showings	-0.46
more texts	0.57
more than	-1.03
morning	-0.21
morning $	-0.24
mortgage	-0.61
mortgage $	-0.39
mother	0.23
much	-0.76
much $	-0.26
muchas	0.30
muchas gracias	0.30
must	0.29
my	-0.58
my agent	-0.67
my answer	0.23
my appointment	-0.23
my attorney	0.20
my belongings	-0.23
my brother	-0.43
my cell	0.33
my consent	0.68
my contact	0.47
my data	0.37
my email	-0.46
my ex	-0.53
my family	0.42
my hands	-0.65
my house	-0.25
my inbox	0.37
my info	-0.69
my last	-0.36
my lawyer	-0.33
my line	0.27
my listing	-0.26
my mom	-0.28
my mortgage	-0.24
my mother	0.23
my name	-0.30
my number	1.52
my offer	-0.34
my phone	1.21
my price	-0.28
my property	0.27
my realtor	-0.39
my request	0.30
my sister	-0.47
my son	-0.21
my subscription	0.51
my tenant	-0.32
my tenants	-0.67
más	1.01
más $	0.36
más mensajes	0.66
nah $	-0.33
name	-0.24
name from	-0.28
name here	0.25
national	0.22
national do	0.22
near	-0.51
near $	-0.51
need	-1.07
need an	-0.22
need from	-0.33
need my	-0.30
need these	0.24
need this	-0.52
need to	0.40
needed	-0.43
needed $	-0.28
needed from	-0.26
needs	-0.51
needs to	-0.40
neighbor	-0.24
never	0.71
never heard	-0.22
never message	0.21
never signed	0.23
never subscribed	0.58
never text	0.21
next	-0.90
next month	-0.45
next text	0.63
next week	-0.60
next year	-0.39
ni	0.32
ni textear	0.32
nice	0.48
no	0.72
no $	-0.64
no ,	0.34
no call	-0.34
no calls	-0.40
no deseo	0.30
no esta	-0.29
no estoy	0.31
no further	0.26
no gracias	-0.33
no hablo	-0.21
no longer	-0.33
no ma'am	-0.28
no mas	0.68
no me	2.30
no means	0.44
no message	-0.49
no más	0.51
no offers	-0.29
no one	-0.34
no phone	-0.25
no quiero	0.47
no sir	-0.27
no solicitation	0.22
no texts	0.24
no thank	-0.24
no thanks	-0.34
no volver	0.31
no way	-0.29
nobody by	0.25
nonstop	-0.26
noon	-0.21
nope	-0.31
nope $	-0.55
nope unsubscribe	0.22
not	1.20
not $	0.29
not 254k	-0.20
not anymore	-0.49
not authorized	0.21
not be	0.49
not call	1.34
not care	-0.21
not come	0.20
not contact	0.54
not ending	-0.28
not enough	-0.58
not for	0.39
not knock	-0.24
not lowball	-0.37
not mad	0.29
not me	-0.49
not message	0.36
not mine	-0.31
not now	-0.29
not own	-0.23
not receive	0.46
not right	-0.32
not robert	-0.26
not sell	-0.38
not selling	0.24
not text	1.09
not to	0.36
not understand	0.22
note	0.31
number	1.83
number $	0.24
number .	0.30
number changed	-0.41
number forever	-0.32
number from	0.38
number is	0.22
number off	0.77
number out	0.31
number please	0.27
number removed	0.28
number to	-0.28
number with	-0.24
numero	0.47
numero $	0.38
numero equivocado	-0.28
número	0.53
número $	0.39
o	0.82
o .	0.29
o p	0.53
of all	0.21
of renting	-0.21
of stop	0.39
of the	-0.99
of these	1.20
of this	-0.23
of your	0.96
off	2.05
off !	0.27
off $	2.78
off .	0.32
off 10k	-0.23
off ?	0.43
off at	-0.37
off friday	-0.36
off market	-0.40
off of	0.35
off renting	-0.40
off the	-0.26
off this	0.71
off with	0.42
off work	-0.40
off your	1.17
offer	-2.79
offer $	-1.66
offer ,	0.21
offer ?	-0.52
offer in	-0.28
offer or	-0.34
offers	-0.38
offers by	-0.27
offers under	-0.29
office	-0.28
ofrece	-0.29
ofrece $	-0.23
ok	-0.35
ok $	-0.51
ok ?	0.26
old	-0.43
on	-0.99
on it	-0.31
on some	-0.21
on us	-0.21
on your	-0.49
one	-0.58
one $	-0.24
one called	-0.46
one more	0.27
one offer	-0.21
one this	0.23
only	-1.51
only $	-0.28
only please	-0.33
only text	-0.45
open	-0.33
opt	2.21
opt for	-0.46
opt me	0.69
opt out	2.03
opt-out	1.39
opt-out $	1.23
opted	0.54
opted out	0.74
opting	0.72
opting out	0.80
options	-0.26
optout	1.16
optout $	0.60
optout now	0.56
or	-0.64
or do	-0.29
or leave	-0.28
or not	-0.22
or text	0.25
other	-0.66
others	-0.28
others $	-0.24
our	0.40
out	2.47
out $	1.36
out ,	0.61
out .	0.31
out ?	0.47
out again	0.26
out honestly	-0.27
out next	-0.24
out of	0.62
out with	0.25
over	-1.28
over calls	-0.23
over payments	-0.34
over texts	-0.28
own	-0.66
own it	-0.35
own that	-0.24
own this	-0.23
owned	-0.27
owner	-0.26
owner $	-0.31
p	0.82
p $	0.69
pain	0.21
pain ,	0.21
para	-0.22
para quien	-0.22
pare	0.71
pare $	0.71
part	0.23
part of	0.32
partner	-0.36
party	-0.23
party saturday	-0.23
pass	-0.43
pass $	-0.44
pay	-0.58
paying	-0.65
payments	-0.43
payments $	-0.34
pays	-0.21
pays my	-0.21
peace	0.46
peace $	0.34
people are	-0.24
permission	0.70
permission $	0.20
permission to	0.35
permit	-0.36
person $	-0.20
person ,	0.22
phone	1.17
phone $	0.91
phone calls	-0.55
phone may	-0.24
phone number	0.24
pido	0.21
pido que	0.21
piss	0.29
piss off	0.29
please	2.32
please ?	0.40
please contact	-1.40
please delete	0.37
please do	-0.46
please leave	0.40
please let	0.54
please make	0.42
please no	0.66
please remove	0.90
please send	-0.22
please stop	0.94
please take	0.57
please …	-0.91
politely	0.26
por	0.90
por favor	0.90
precio	-0.66
precio $	-0.66
prefer	-0.79
prefer calls	-0.29
prefer not	-0.25
prefer phone	-0.30
prefer texts	-0.23
price	-2.19
price $	-1.23
price ?	-0.33
price is	-0.33
prices	-0.21
private	0.20
probate	-0.41
process	-0.20
process $	-0.20
properties	-0.20
property	-0.30
property $	-0.56
pull the	-0.26
purge my	0.21
put your	-0.25
que	0.38
que ya	0.21
questions	-0.55
questions $	-0.55
quick	-0.39
quick $	-0.39
quien	-0.52
quien es	-0.30
quien trabaja	-0.22
quiero	0.47
quiero mas	0.20
quiero recibir	0.27
quit	0.65
quit $	0.25
quit bugging	0.25
quit claim	-0.91
quit hitting	0.29
quit it	0.61
quit paying	-0.24
quit rent	-0.23
quit sending	0.26
quit spamming	0.23
quit texting	0.32
quit your	-0.26
quitame	0.46
quitame de	0.46
quiteme	0.22
quiteme de	0.22
quote was	-0.20
quíteme	0.22
quíteme de	0.22
rather	-0.63
rather text	-0.30
rather you	-0.41
real	-0.38
realtor	-0.61
realtor $	-0.55
receive	1.36
receive from	0.24
receive these	0.74
received	-0.49
received $	-0.49
receiving	0.33
receiving any	0.22
recibir	0.57
recibir mas	0.30
recibir mensajes	0.27
refrain	0.23
registry	1.08
registry $	0.75
registry ,	0.26
remember talking	-0.26
removal	0.81
removal $	0.53
removal quote	-0.20
removal request	0.52
remove	3.73
remove $	1.02
remove .	0.22
remove all	-0.22
remove her	0.22
remove immediately	0.35
remove it	0.54
remove me	2.34
remove my	0.71
remove number	0.43
remove the	-1.03
remove this	0.23
removed	0.86
removed $	0.53
removed ?	0.66
removing	0.35
removing me	0.31
rent	-1.00
rent anymore	-0.31
rent is	-0.23
renters	-0.30
renters for	-0.30
renting	-0.69
renting $	-0.21
renting it	-0.48
repairs	-0.58
replied	0.34
replied stop	0.34
reply to	-0.33
report	-0.30
report back	-0.31
report spam	0.35
reported	1.29
reported $	0.53
reported and	0.26
reported as	0.21
reported you	0.38
reporting	1.16
reporting as	0.22
reporting you	0.84
request	0.84
request $	0.52
request to	0.29
requesting	0.61
requesting removal	0.53
respect	0.27
revoke	1.69
revoke $	0.57
revoke any	0.43
revoke consent	0.51
revoke my	0.25
revoked	0.32
revoked $	0.42
rid	0.30
rid of	0.30
ridiculous	-0.78
ridiculous .	-0.78
right	-0.79
right now	-0.65
ring	-0.32
ring ,	-0.32
robert	-0.22
robert $	-0.26
rocks	0.59
rocks $	0.53
roof	-0.43
roof alone	-0.21
room	-0.27
room for	-0.21
s	0.82
s .	0.29
s _COMM _COMM	-0.86
s _COMM _ME	0.87
s _COMM _MORE	1.61
s _COMM _NOT	0.49
s _COMM _NUMBER	0.32
s _COMM _PLEASE	0.88
s _COMM _REMOVE	0.92
s _COMM _STOP	1.21
s _COMM _YOU	0.57
s _LIST _COMM	0.29
s _LIST _ME	0.20
s _LIST _NOT	0.33
s _LIST _NUMBER	-0.29
s _LIST _PLEASE	0.33
s _LIST _REMOVE	-0.37
s _LIST _YOU	-0.55
s _ME _COMM	0.37
s _ME _LIST	1.38
s _ME _ME	0.97
s _ME _MORE	0.81
s _ME _NOT	1.77
s _ME _NUMBER	-1.46
s _ME _PLEASE	1.36
s _ME _REMOVE	1.74
s _ME _STOP	2.19
s _ME _YOU	0.53
s _MORE _COMM	1.51
s _MORE _ME	0.79
s _MORE _MORE	0.39
s _MORE _NUMBER	0.44
s _MORE _REMOVE	0.22
s _MORE _YOU	0.26
s _NOT _COMM	4.01
s _NOT _LIST	0.54
s _NOT _ME	0.60
s _NOT _MORE	3.65
s _NOT _NOT	1.00
s _NOT _NUMBER	0.21
s _NOT _PLEASE	1.05
s _NOT _REMOVE	1.96
s _NOT _STOP	1.68
s _NOT _YOU	0.45
s _NUMBER _COMM	-0.24
s _NUMBER _LIST	1.21
s _NUMBER _ME	0.25
s _NUMBER _NOT	0.53
s _NUMBER _NUMBER	0.39
s _NUMBER _PLEASE	1.01
s _NUMBER _REMOVE	2.29
s _NUMBER _STOP	0.31
s _NUMBER _YOU	0.46
s _PLEASE _COMM	1.16
s _PLEASE _LIST	0.34
s _PLEASE _ME	1.23
s _PLEASE _MORE	1.56
s _PLEASE _NOT	1.41
s _PLEASE _NUMBER	0.75
s _PLEASE _PLEASE	1.87
s _PLEASE _REMOVE	1.22
s _PLEASE _STOP	1.15
s _PLEASE _YOU	0.63
s _REMOVE _LIST	2.47
s _REMOVE _ME	-0.59
s _REMOVE _MORE	0.36
s _REMOVE _NOT	-0.21
s _REMOVE _NUMBER	3.07
s _REMOVE _PLEASE	0.95
s _REMOVE _YOU	1.28
s _STOP _COMM	1.96
s _STOP _ME	2.72
s _STOP _NUMBER	0.55
s _STOP _PLEASE	0.22
s _STOP _REMOVE	-0.40
s _STOP _STOP	0.23
s _STOP _YOU	0.78
s _YOU _COMM	1.58
s _YOU _LIST	0.90
s _YOU _ME	2.07
s _YOU _MORE	0.34
s _YOU _NOT	1.41
s _YOU _NUMBER	0.29
s _YOU _PLEASE	1.50
s _YOU _REMOVE	1.99
s _YOU _STOP	1.32
s t	0.53
said stop	0.39
sale	-0.55
sale !	0.23
sale $	-0.64
saturday	-0.49
saturday $	-0.23
say	-0.22
say $	-0.42
says	-0.38
scam	-0.34
scam $	-0.24
scratch	-0.25
scratch that	-0.22
see it	-0.30
see that	0.24
sell	-2.04
sell $	-1.54
sell my	-0.38
selling	-0.45
selling $	-0.63
selling ,	0.21
send	-2.40
send $	-0.28
send a	-0.29
send it	-0.66
send me	-0.58
send the	-0.86
send them	0.21
send unsolicited	0.23
sending the	-0.27
several agents	-0.24
señor	0.31
señor ,	0.31
share	-1.07
share $	-0.42
share my	-0.65
shop	-0.58
shop is	-0.51
show	-0.26
show you	-0.21
showing	-0.41
showing it	-0.25
showings	-0.46
showings please	-0.46
si	-0.26
si me	-0.21
sign $	-0.56
sign up	0.56
signed	0.23
signed up	0.23
sir $	-0.27
sister	-0.47
sister $	-0.27
site	-0.31
so its	-0.29
so knock	-0.20
so please	0.56
so text	-0.24
so …	0.37
sold	-0.36
sold $	-0.42
sold it	-0.28
solicitation	0.22
soliciting	0.27
soliciting $	0.21
somebody i	0.24
son	-0.23
soon	-0.39
soon $	-0.39
sorry to	0.21
sounds	-0.21
sounds like	-0.21
spam	0.92
spam $	0.92
spam .	0.21
spam but	-0.21
spamming	0.23
spamming $	0.23
speak	0.39
speak to	0.22
speak with	0.24
spring	-0.42
spring $	-0.47
start	-0.49
start $	-0.26
start with	-0.21
started	-0.26
started $	-0.26
stay off	0.39
stay out	0.22
stay tuned	-0.28
still	-0.47
still texting	0.28
stooooop	0.70
stooooop $	0.70
stop	5.61
stop !	0.42
stop $	3.41
stop ,	0.46
stop .	0.56
stop already	0.28
stop asking	0.29
stop contacting	0.45
stop don't	0.39
stop it	0.73
stop last	0.22
stop please	0.21
stop shop	-0.51
stop showing	-0.25
stop texting	1.54
stop the	0.33
stop trying	0.25
stop twice	0.22
stop1	0.70
stop1 $	0.70
stop2end	0.70
stop2end $	0.70
stop2quit	0.71
stop2quit $	0.71
stopall	0.72
stopall $	0.72
stopped	0.22
stoptextingme	0.72
stoptextingme $	0.72
street	-1.02
street $	-0.33
street ,	-0.23
street is	-0.44
su	0.58
su lista	0.58
subscribed	0.58
subscribed $	0.58
subscription	0.95
subscription $	0.90
sue	0.66
sue $	0.75
sued	0.24
sued $	0.34
sunday	-0.41
sunday $	-0.41
sure $	-0.34
suscripcion	0.57
suscripcion $	0.57
system	0.39
sí	-0.30
sí $	-0.30
t	0.82
t .	0.29
t o	0.53
table	-0.33
table is	-0.30
take 250	-0.31
take back	0.37
take it	-0.43
take legal	0.64
take long	-0.30
take me	1.12
take my	-0.28
take off	-0.30
take over	-0.24
take your	-0.39
taken	0.27
taken off	0.29
taking me	0.21
taking off	-0.21
talk	-1.12
talk $	-0.26
talk to	-0.24
talking	-0.54
talking $	-0.22
talking to	-0.26
taxes	-0.46
taxes first	-0.23
tcpa	1.21
tcpa $	0.50
tcpa violation	0.58
tell	-0.77
tell me	-0.36
tell my	-0.35
tenant	-1.07
tenant $	-0.34
tenants	-2.03
tenants $	-0.61
tenants anymore	-0.41
tenants don't	-0.24
text	0.87
text $	0.65
text ,	-0.47
text .	-0.23
text again	0.61
text and	-0.34
text gets	0.63
text i'll	0.24
text instead	-0.24
text is	-0.22
text me	0.95
text messages	0.21
text no	-0.45
text only	-0.33
text than	-0.30
text them	-0.27
text this	0.29
textear	0.32
textear $	0.32
texted	0.72
texted $	0.23
texting	2.15
texting me	2.12
textos	0.72
textos $	0.42
textos ,	0.30
texts	4.23
texts $	3.33
texts .	0.21
texts ?	0.33
texts are	0.68
texts do	-0.28
texts over	-0.23
texts to	0.32
than	-1.97
than 10	-0.34
than call	-0.30
than one	-0.28
than that	-0.24
than two	-0.22
thank	0.39
thank you	0.39
thanks $	-0.23
thanks but	-0.26
thanks for	-0.22
that	-0.88
that $	-0.65
that ,	-0.52
that house	0.20
that i	0.38
that my	0.23
that name	0.25
that off	-0.20
that price	-0.34
that you	0.80
that's	-0.76
that's not	-0.34
the	-2.67
the 4th	0.23
the answer	0.22
the attorney	0.62
the contingency	-0.32
the contract	-0.59
the contractor	-0.34
the deed	-0.47
the dnc	0.65
the do	0.79
the driveway	-0.29
the end	-0.59
the family	0.21
the fcc	0.97
the foreclosure	-0.27
the ftc	0.38
the future	0.35
the harassment	0.20
the hell	0.56
the holidays	-0.21
the house	-0.76
the inspection	-0.31
the last	0.90
the law	0.35
the lease	-0.51
the list	0.40
the lot	-0.20
the messages	0.27
the month	-0.27
the mortgage	-0.21
the national	0.22
the number	0.29
the offer	-0.38
the old	-0.41
the owner	-0.27
the permit	-0.25
the price	-0.47
the process	-0.20
the roof	-0.27
the tcpa	0.53
the tenant	-0.27
the tenants	-0.32
the text	-0.60
the texts	1.23
the third	0.37
the title	-0.48
the wrong	0.21
them here	-0.27
then	-0.42
then $	-0.24
there $	-0.34
there a	0.35
there somebody	0.24
these	4.38
these $	0.97
these .	0.53
these ?	0.73
these anymore	0.31
these messages	1.31
these tenants	-0.41
these texts	0.98
these turned	0.24
they're	-0.23
they're going	-0.23
third	0.50
third time	0.44
this	2.01
this $	0.47
this ,	0.38
this as	0.26
this be	0.29
this house	-1.29
this is	1.71
this list	0.96
this needs	-0.40
this number	1.51
this phone	0.48
this to	-0.49
thought	-0.22
thought this	-0.21
thousand	-0.21
thousand $	-0.21
through the	-0.25
throw	0.21
throw away	0.21
thx	0.23
thx $	0.23
till	-0.26
time	0.26
time $	-0.60
time remove	0.26
time stop	0.32
times	0.59
times do	0.21
title	-0.66
title $	-0.38
title company	-0.21
tmrw	-0.21
to	0.87
to 350	-0.22
to about	0.31
to anyone	-0.33
to be	1.47
to cancel	-0.33
to contact	0.56
to deal	-0.23
to discuss	-0.22
to do	0.21
to end	-0.24
to get	0.42
to hell	0.40
to keep	0.39
to list	-0.45
to not	0.63
to opt	0.83
to opt-out	0.40
to receive	0.70
to rent	-0.42
to sell	-0.78
to stop	0.62
to text	0.45
to the	0.57
to this	0.27
to unsubscribe	0.45
to you	-0.75
to …	-0.45
told	-0.43
told me	-0.34
tomorrow	-1.08
tomorrow $	-0.71
tomorrow to	-0.21
too	-0.70
too ?	-0.20
too low	-0.39
town	-0.24
townhouse	-0.28
townhouse with	-0.28
trabaja	-0.22
trabaja $	-0.22
tree	-0.24
tree removal	-0.24
try	-0.63
try again	-0.31
trying	0.30
trying to	0.30
tu	0.44
tu lista	0.44
tuesday	-0.50
tuesday $	-0.27
tuned	-0.28
tuned $	-0.28
turn	0.20
twice	0.24
two	-0.82
two offers	-0.30
ty	0.32
ty $	0.32
under	-0.33
understand	0.56
understand $	0.39
understand stop	0.22
unit	-0.53
unit townhouse	-0.28
unless	-0.25
unlist	0.51
unlist me	0.51
unlisted	-0.26
unlisted property	-0.26
unsolicited	0.31
unsolicited texts	0.23
unsub	1.29
unsub $	1.04
unsub me	0.26
unsubscribe	2.43
unsubscribe $	1.02
unsubscribe ?	0.40
unsubscribe me	0.45
unsubscribe now	0.20
unsubscribed	0.30
unsubscribed $	0.29
unsubscribed already	0.32
unsubscribed land	-0.42
until	-0.57
until sunday	-0.22
unwanted	0.31
unwanted $	0.31
up $	0.27
up 15k	-0.25
up for	0.87
up foreclosing	-0.23
up going	-0.21
us	1.21
us $	0.21
us alone	0.46
us in	0.22
venta	-0.29
venta $	-0.29
violating	0.50
violating the	0.50
violation	0.58
violation $	0.51
voicemail	-0.45
voicemail $	-0.38
volver	0.31
volver a	0.31
vuelva	0.32
vuelva a	0.32
vultures	-0.24
vultures $	-0.24
walkthrough	-0.25
want	-1.02
want it	-0.34
want off	0.20
want out	-0.76
want these	0.27
want this	-0.30
want to	-0.29
want your	0.40
was	-1.61
was 6k	-0.20
was going	-0.30
was removed	-0.37
was spam	-0.21
water	-0.31
way $	-0.29
way to	0.48
we	-1.01
we are	0.30
we aren't	0.20
we could	-0.31
we do	-0.21
we ended	-0.21
we have	-0.30
we're good	-0.28
week	-0.46
week $	-0.36
welcome $	0.32
welcome ,	-0.21
what	-1.82
what are	-0.25
what can	-0.21
what did	-0.26
what do	0.41
what list	-0.41
what part	0.39
what would	-0.23
what's	-1.66
what's it	-0.20
what's the	-0.64
what's your	-0.85
whatever	0.36
when	-0.92
when you	-0.49
when you're	-0.25
where did	-0.24
where you	0.23
which	-0.46
who	-0.73
who is	-0.33
who pays	-0.21
why	0.27
why are	0.28
wife $	0.26
will	0.39
will be	0.44
will call	-0.26
will report	0.25
will sue	0.39
will take	0.33
will you	-0.25
winter	-0.43
wish	0.86
wish to	0.79
with a	-0.34
with another	-0.21
with garage	-0.28
with me	-0.51
with my	-0.40
with others	-0.24
with tenants	-0.26
with the	1.75
with these	0.22
with to	0.24
withdrawn	0.66
withdrawn $	0.64
without	-0.56
without calling	-0.34
won't	0.27
won't change	0.25
work	-0.84
work ,	-0.31
work tomorrow	-0.21
working	-0.22
works	-0.22
worth	-0.42
worth to	-0.20
would like	0.69
would rather	-0.33
write	0.44
write me	0.21
y	-0.30
y $	-0.30
ya	0.80
ya no	0.63
year	-0.71
year $	-0.57
years	0.30
yes	-1.62
yes $	-0.37
yes i	-0.46
yes please	-0.63
yet	-1.02
yet $	-0.90
yo	0.24
you $	-0.48
you .	0.38
you a	-0.50
you again	0.28
you are	0.67
you call	-0.37
you called	-0.29
you come	-0.41
you continue	0.21
you could	-0.29
you don't	0.29
you email	-0.31
you find	-0.32
you for	-0.30
you get	-1.27
you got	0.29
you make	0.30
you message	0.31
you mind	0.24
you not	1.13
you pay	-0.33
you please	0.74
you remove	-0.22
you see	0.21
you send	-0.62
you stop	0.64
you stopped	0.45
you sued	0.34
you take	-0.22
you text	0.24
you to	1.97
you understand	0.39
you want	-0.32
you will	0.36
you're	0.24
you're being	0.40
you're breaking	0.35
you're harassing	0.31
your	-0.59
your call	-0.65
your do-not-contact	0.22
your email	-0.43
your internal	0.29
your list	0.88
your marketing	0.32
your number	-1.18
your offer	-0.84
your office	-0.30
your partner	-0.36
your records	0.26
your system	0.39
your texts	1.18
your time	-0.20
yours	-0.30
yours $	-0.39
zero	0.26
zero contact	0.26
zillow	-0.21
…	-3.31
… $	-0.83
… ,	-0.60
… ?	-0.23
… again	0.49
… and	-0.27
… foreclosure	-0.26
… me	-0.86
… my	-0.37
… on	-0.24
… the	-0.21
… these	0.37
… this	-0.26
… your	-0.22
`
