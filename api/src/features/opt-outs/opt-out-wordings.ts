// The wordings. Apostrophes and spellings are already made alike by `plainOf`.
const NOT = "(?:do ?n't|don t|dont|do not|never|no longer)"
const CONTACT =
  '(?:text(?:s|ing|ed)?|messag(?:e|es|ing|ed)|sms|call(?:s|ing|ed)?|contact(?:s|ing|ed)?|both(?:er)(?:ing|ed)?|harass(?:ing)?|spam(?:s|ming)?|send(?:ing)?|writ(?:e|ing)|reach(?:ing)? out|hit(?:ting)? me up|blow(?:ing)? up my phone|pester(?:ing)?|annoy(?:ing)?|e-?mail(?:s|ing)?|communicat(?:e|ing|ions?)|solicit(?:ing|ations?)?|alerts?|notifications?|mail(?:ing|ers)?|(?:try(?:ing)?|attempt(?:ing)?) to (?:contact|reach|text|call|message)|(?:hit|use|ring|dial|reach) (?:up )?(?:my|this|our) (?:line|number|phone|cell|inbox|#)|again (?:text|contact|message|call))'
const TEXTS =
  '(?:texts|a text|text messages?|messages|a message|any message|correspondence|sms|texted|messaged|texting|messaging|contacted|called|calls|bothered|spammed|solicit\\w*|spam|communications?|notifications?|alerts|hear(?:ing)? from (?:you|y.?all|your)|anything from you|offers from you|(?:on|part of) (?:your|this|the|any) \\w* ?list|you (?:to )?(?:be )?(?:ever )?(?:text|contact|messag|call|bother|send)\\w*)'
const LIST =
  '(?:(?:your|the|this|that|these|any|all|whatever|its?)\\s+)*(?:\\w+\\s+)?(?:lists?|database|system|records?|files?|phone|contacts?|texts?|messages?|messaging|communications?|campaigns?|crm|roster|rotation|mailings?|distribution|directory|thread|group|future)'
const REMOVE =
  '(?:remov(?:e|ed|ing)|tak(?:e|en|ing)|delet(?:e|ed|ing)|drop(?:ped)?|pull(?:ed)?|get(?:ting)?|scratch|strike|eras(?:e|ed|ing)|cross|knock|leave|cut|unlist|scrub|clear|purge|exclud(?:e|ed|ing)|omit|kill|wipe|zap|yank|axe|nix|x)'
/** What a sender may be asked not to do to us. */
const COMM =
  '(?:text(?:ing|ed)?|messag(?:e|ing|ed)|contact(?:ing|ed)?|reach(?:ing)? (?:back )?out|follow(?:ing)? up|check(?:ing)? (?:in|back)|ask(?:ing)?|writ(?:e|ing)|communicat(?:e|ing)|send(?:ing)? (?:me|us|these|this|any|more|further|texts?|messages?)|both(?:er|ering)|call(?:ing)? (?:me|us|again|here|this))'
/** Where a request begins: at the start, behind a stop, or behind the words that introduce one. */
const ASKING =
  '(?:^|[.!?,;:()"-] ?|\\b(?:please|just|kindly|now|said|say|to you|you to|you must|you (?:need|have|ought) to|(?:can|could|would|will) you|asked to|told to)(?: (?:please|just|kindly))? )'

/** Words in front of STOP that may ask it of us. Behind any other word, a STOP with an object of its own is about that object. */
const ASKED_OF_US =
  "(?:please|just|kindly|now|again|said|say|ok|okay|no|hey|hi|sir|man|dude|guys|people|and|or|not|n't|of|if|(?:ask|tell|told|beg|repl|respond|text|sen|typ|wrot|writ|answer)\\w*(?: to)?|(?:you|ya|yall|y'all|this|these|texts|messages)(?: \\w+){0,3})"
/** What may stand around a request of one or two words that, with anything else beside it, may be about a house. */
const BEFORE =
  '^(?:(?:please|pls|plz|kindly|just|now|no|nope|no thanks?|no thank you|not interested|ok|okay|hey|hi|sir|and)[,.!:-]* )*'
const AFTER = '(?:[,.!]* (?:please|pls|plz|now|already|thanks?|thank you|thx|immediately|asap))*[.! ]*$'

/** What stands behind STOP where our texts are meant, or may be. */
const OF_OURS = `(?:(?:\\w+ ){0,3}(?:${CONTACT}|${TEXTS}|sending|getting|receiving|crap|shit|nonsense|madness|junk|subscription|conversation|thread|alerts)\\b|(?:it|this|that|these|those|them|you|me|all|now|please|here|already|twice|immediately|asap|today|forever|altogether|completely)\\b(?! \\w))`

/** Sentences with the words that ask nothing of us; cut out before the wordings are looked for. */
const NOT_ABOUT_TEXTS: readonly RegExp[] = [
  /\b(?:do ?n't|do not|never|can ?n?'?t|cannot|could ?n't|won't|will not|would ?n't|did ?n't|does ?n't|no need to|not going to|non|not)[ -](?:want (?:you )?to |wanna |plan to |have to |think (?:i|we)(?:'ll| will)? |going to |ever |just )?(?:stop|quit|cancel|end|opt out|unsubscribe|remove me|revoke)\b(?! (?:texting|messaging) me again)/g,
  /\b(?:i|we|they|he|she|it|that|who|what|nothing|nobody)(?:'ll|'d|'s| will| would| had to| have to| want to| need to| should| can| could| did| must| may| might)? (?:stop|quit|end|cancel)(?:s|ped|led)?\b(?! (?:receiving|getting|being|these|your|the (?:text|message)))/g,
  new RegExp(`(?<=[a-z] )(?<!\\b${ASKED_OF_US} )(?:stop|end|quit|cancel) (?!${OF_OURS})\\w+`, 'g'),
  /\b(?:why|when|how|what) (?:did|do|does|would|will|has|have) (?:you|they|he|she|it|the \w+) (?:ever )?(?:stop|quit|end|cancel)\w*(?! (?:text|messag|call|contact|send|bother|harass|spam)\w*)(?: \w+)?/g,
  /\b(?:did|have|had) you (?:stop|quit|cancel)\w*(?: \w+)?/g,
  /\bstop(?:s|ped|ping)? (?:and|&|by|in|over|at|off|on|back|sign|signs|light|watch|loss|payment|gap|here|there|renting|working|smoking|drinking|paying|living|using(?! (?:my|this|these|different|other|new) (?:number|phone|line))|accepting|looking|selling|taking|for|from|lying|lowballing|texting and (?:talk|call|meet)|the (?!text|message|sms|call|spam|harass|contact|communication|sending|damn|fucking|bs|madness|nonsense))\b/g,
  /\b(?:bus|truck|pit|rest|full|short|next|last|first|one|train|subway|door|whistle|back|metro|tram|trolley|gas)[ -]?stop\b/g,
  /\b(?:the|a|our|my|your|each|every|four-way|4-way) stop\b/g,
  /\b(?:remove|take|drop|get|delete|scratch|removing|taking) (?:me|my name|us|him|her|his name|her name|our names?) (?:off|from|out of) (?:of )?(?:the |my |our |that |this )?(?:deed|title|mortgage|lease|loan|will|trust|listing|contract|market|hoa|property|house|mls|tax|insurance|account|agreement|utility|utilities|bills?|speaker\w*)\b/g,
  /\bopt(?:ed|ing)?[ -]?out (?:clause|period|form|fee|provision|of (?:the|my|our|that|an?|this) (?!text|message|list|sms|campaign|communication|program|thread|conversation|contact))\w*/g,
  /\b(?:do ?n't|do not|never|please don't|rather not) (?:call|contact|text|email)(?: me)?[,.;]? ?(?:just |only |please |but |so |instead )?(?:text|message|e-?mail|call|phone)\b(?! me again| (?:again|anymore))/g,
  /\b(?:call|phone|e-?mail|talk)\w*,? (?:and |but )?not (?:a |by )?(?:text|message)\w*/g,
  /\b(?:do ?n't|do not|stop|quit|no) (?:text|call|contact|message)(?:ing|s)?(?: me)?(?: [a-z]+)? ?(?:during|while|when|before|after|until|till|unless|at (?:work|night|this hour|\d)|on (?:sundays?|saturdays?|weekends?|the weekend)|so (?:late|early)|this (?:late|early)|too (?:late|early)|in the (?:morning|evening)|between|my (?:tenants?|renters?|agent|office|boss|work)|my (?:wife|husband|mother|mom|dad|father|son|daughter|brother|sister|parents)\b[^.!?]{0,20}[,.;]? (?:please )?(?:just |only )?(?:call|text|contact|message|talk to) (?:me|us)\b|the (?:tenants?|renters?|agent|neighbors?|office|house|realtor))\b/g,
  /\b(?:do ?n't|do not) (?:call|text|contact|use) (?:me (?:on|at) )?this (?:number|phone|line)[,.;]? ?(?:please )?(?:call|text|use|try|instead|my)\b/g,
  /\b(?:do ?n't|do not) (?:send|bother|contact|call|text|message|write)(?: me| us)?(?: [a-z]+)? ?(?:an offer|anyone unless|without|unless|the (?:contract|paperwork|offer|check)|lowball|with (?:a )?low|anything (?:less|under|below)|coming|calling back if|asking if)\b/g,
  /\bdo ?n't (?:hesitate|forget|be afraid|bother) to (?:text|call|contact|message|reach)\b/g,
  /\b(?:someone|somebody|people|others?|investors?|agents?|they|bank|you guys|he|she|everybody|everyone|wholesalers?)(?: who)? (?:to |who )?(?:wo ?n't|will not|never|keeps?|does ?n't|do ?n't)? ?(?:stop|quit)s? (?:call|text|messag|bother|harass|contact)\w*/g,
  /\b(?:i|we|he|she|they|who|nobody|did you|do you|owner) (?:never |didn't |did not |don't |do not |cannot |can't |won't )(?:got|get|received?|called|texted|contacted|answered?|send|sent|heard|reach|call|text|write)\b(?! any ?more| (?:text|message)s? any)/g,
  /\byou (?:never|didn't|did not) (?:called|texted|messaged|sent|answered?|got|replied|send|call|reply)\b/g,
  /(?<!n't |not |dont |never |earlier |previous |last |my |the |your )\b(?:text|call|e-?mail|message)(?: me| us)?(?: back)?[,.;]? (?:please )?(?:do ?n't|do not|never) (?:call|text|e-?mail|message)\b/g,
  /\b(?:the|my|a|an|that|some) \w+ (?:needs?|has|had|have|must|should|will) (?:to )?be (?:removed|deleted|taken off)\b/g,
  /\b(?:without|before|if|in case|instead of|rather than) (?:you )?(?:stop|stopping|quitting|cancel|canceling|cancelling|ending)\b/g,
  /\b(?:text|call|contact|message|talk to) (?:me|us)(?: directly| instead)?[,.;]? (?:and |but )?(?:please )?(?:do ?n't|do not|not) (?:text|call|contact|message) my \w+/g,
  /\b(?:do ?n't|do not) (?:call|text|use|ring|message) (?:me (?:on|at) )?(?:my|the) (?:landline|home|house|work|office|other|old|cell)\b/g,
  /\bno (?:more )?(?:phone )?calls?(?: please)?[,.;]? (?:please )?(?:just |only |but )?(?:please )?(?:send |use )?(?:a )?(?:text|message|e-?mail)\w*/g,
  /\bno me llame[^.!]{0,15}(?:texto|mensaje|mande|escrib)\w*/g,
  /\b(?:no need to|need not|you don't have to|you don't need to) (?:call|text|e-?mail|message|contact)(?: me| us)?[,.;]? (?:just |only |i|we|text|call|e-?mail)/g,
  /\b(?:add|put|keep) me (?:to|on) (?:your|the) (?:(?:buyers?|mailing|e-?mail|contact) )?list\b|\b(?:keep|save|use|take) my (?:number|info|contact)\b(?! (?:off|out|away))|\byou (?:can|may) (?:text|call|contact|message)\b/g,
  /\bnot (?:a )?(?:spam|scam)\b/g,
  /\b(?:did|do|have|had|are|is|was) (?:you|u|y'?all|i|we|somebody|someone) (?:\w+ )?block\w* (?:me|us|you|u)\b|\bblock (?:me|us) (?:a|an|some|off|out|in|from \d)\b/g,
  /\bstop (?:it )?(?:lol|haha|playing|joking|kidding|worrying|beating around)\b|\bstop it,? (?:lol|haha|really|you|that'?s)\b|\bstop ?lights?\b/g,
  /\blet me be (?:clear|honest|frank|blunt|the|a|sure|first|your|upfront)\b/g,
]

/** Wordings that ask for no more texts, each on what is left when the others are cut out. */
export const ASKS: readonly RegExp[] = [
  // stop …
  /^(?:(?:please|just|pls|kindly|and|now|ok|no|hey|hi|sir|man|dude)[,.!]* )*stop\b(?! ?(?:…|\?))/,
  /^(?:(?:hey|hi|ok|okay|yo|sir|um|no|nope|please|and|again|i said|wrong number|not interested|no thanks?(?: you)?|enough|dude|man|lady)[,.!:-]* )*(?:please )?(?:stop|quit|cease)(?:[.!?,;:*"')\]-]|$)/,
  new RegExp(
    `\\b(?:stop|quit|cease|halt|end|cancel)(?: with)?(?: (?:the|these|this|all|your|those|any|of|sending|further|future|more|it with the))*(?: (?:damn|stupid|f\\w*ing|freaking|constant|unwanted|unsolicited|spam|automated|annoying|goddamn|bullshit|marketing|text|random))* ${CONTACT}\\b`,
  ),
  new RegExp(
    `${ASKING}(?:stop|quit|cease) (?:this|it|now|all|already|immediately|asap|wasting|doing|trying|soliciting|pls|please|with (?:this|the|all|it)|2|to end)\\b`,
  ),
  new RegExp(
    `${ASKING}(?:stop|quit)[.! ]*(?:thanks?|thank you|please|now|immediately|asap|already|it|ok|okay)?[.! ]*$`,
  ),
  /(?:^|\s)stop[.!]*$/,
  /\b(?:make|made) (?:this|it|them|these(?: texts| messages)?) stop\b|\btimes (?:do i have to say|have i said) stop\b/,
  /\b(?:stop|quit|end|cancel) (?:getting|receiving|being (?:texted|contacted|called))\b/,
  /\b(?:reply|replying|replied|texting|texted|sending|sent|saying|answer|answered|responded|typing|typed|wrote|said|understand|part of|meaning of) ["']?stop\b/,
  /\b(?:cancel|end|terminate|suspend) (?:my |this |the |all |any |your |these |further |future )*(?:subscription|conversation|texts?|messages?|messaging|communications?|contact|sms|alerts|notifications?)\b/,
  /\bcease (?:and|&|n) desist\b|\bcease\b.{0,20}\b(?:contact|communicat|text|messag)\w*|\benough (?:already|with (?:the|these|your)|texts?|messages?)\b/,
  /\b(?:refrain from|desist|discontinue|avoid)\b.{0,30}\b(?:text|messag|contact|sms|call|send|communicat|reach|notification|solicit|correspond)\w*|^(?:please |kindly )*(?:discontinue|desist)\b/,
  /\b(?:stop|quit)(?: f\w*ing| freaking)? (?:bugging|hounding|pestering|stalking|blowing|hitting|asking|bothering|messing)\b/,
  // don't …
  new RegExp(
    `\\b${NOT} (?:ever |please |you |you dare |even |have to )*(?:${CONTACT})(?: (?:to )?(?:me|us|this|my|anything|any|here|anymore|again|more|these|back|number|the number|another|no more|stuff|texts?|messages?|in the future)\\b)`,
  ),
  new RegExp(`\\b(?:please|kindly|just) ${NOT} (?:${CONTACT})\\b`),
  new RegExp(
    `\\b${NOT} (?:ever )?(?:${CONTACT})(?: or (?:${CONTACT}))?(?: (?:please|thanks|thank you|anymore|again|ever|me|us))*[.! ]*$`,
  ),
  new RegExp(`\\b(?:can|could|would) you (?:please )?(?:not|mind not|stop) (?:${CONTACT})\\b`),
  new RegExp(
    `\\b(?:that|if) you (?:please )?(?:not|do not|don't|didn't|did not|would not|wouldn't|stop(?:ped)?|no longer|never|cease[d]?|quit)\\b.{0,20}\\b(?:${CONTACT})\\b`,
  ),
  /\bnot to (?:contact|text|message|call) (?:me|us|this)\b|\b(?:no|not have|do ?n't have|not give|do ?n't give)\b.{0,20}\b(?:permission|consent|right)\b.{0,20}\b(?:text|contact|message|call)\w*/,
  /\bdo not (?:disturb|solicit)\b|\bno solicit\w*/,
  /\b(?:do[ -]not|don't|no)[ -](?:call|contact|text)[ -](?:list|registry)\b|\bdnc(?: list| registry)?\b/,
  new RegExp(
    `\\b(?:${NOT}|not|rather not|neither|prefer not to|would not) (?:want|wish|care|need|like|be|to|interested|receive|get|desire|appreciate)\\b.{0,40}\\b${TEXTS}`,
  ),
  new RegExp(
    `\\b(?:not|rather not|prefer not to|without|no longer) (?:to )?(?:be )?(?:receiv\\w+|get(?:ting)?|having)?(?: \\w+){0,3} ?${TEXTS}(?: (?:anymore|any more|again|from you|please))*[.! ]*$`,
  ),
  new RegExp(
    `\\b(?:prefer|rather|appreciate|like|grateful|happier|thankful|love)\\b.{0,20}\\b(?:not|no|no longer|stop(?:ped)?|didn't|did not|don't|never|no more|wouldn't|would not|ceased|quit|without)\\b.{0,30}\\b(?:${TEXTS}|text|message|contact|receiv\\w*)\\b`,
  ),
  /\bno (?:longer|more) (?:want|wish|interested|care|consent)\b.{0,30}\b(?:text|message|sms|contact|hear|communicat|receiv|call)\w*/,
  /\b(?:no more|no further) (?:offers|inquiries|enquiries|requests)(?: please| thanks?| thank you)?[.! ]*$/,
  /\bno more (?:text|message|contact|call|spam|sms|communication|solicit|mail|alert|notification)\w*|\bno more of (?:this|these|your)\b/,
  /\bno (?:further|additional|future) (?:\w+ )?(?:text|message|contact|communication|call|sms|correspondence|outreach|solicitation)\w*/,
  /^no (?:text|message|call|contact|sms|txt|spam)\w*(?: messages?)?(?: please| thanks?| thank you)?[.! ]*$/,
  /\b(?:way|how (?:do|can|to|does one)|could (?:you|we|i)|can (?:you|we|i)|may i|would (?:you|it)|possible)\b.{0,30}\b(?:stop (?:getting|receiving|(?:these|the|your|all) (?:text|message|sms|alert|communication|notification)\w*)|unsubscribe|opt(?:ed)? out|be removed|be taken off|get off (?:of )?(?:this|your|the)|remov(?:e|ing) me|tak(?:e|ing) me off|end these)\b/,
  // remove …
  new RegExp(
    `\\b${REMOVE}\\s+(?:(?:all|both) (?:of )?)?(?:me|us|him|her|them|my|our|his|their|this|the|that|these|number|name|\\w+'s)(?:\\s+(?:cell|phones?|numbers|contact|mobile|personal|home|number|info\\w*|name|details|data|one|and|#|husband\\S*|wife\\S*|mother\\S*))*\\s*(?:off|out|from)(?: of)?\\s+(?:of )?${LIST}\\b`,
  ),
  /\b(?:remov(?:e|ed|ing)|delet(?:e|ed|ing)|eras(?:e|ed|ing)|los(?:e|ing)|forget|unlist|scrub|drop|block|purge|scratch|trash|burn|discard|ditch|toss|throw (?:away|out)|get rid of|dispose of|destroy) (?:(?:all|both) (?:of )?)?(?:my|this|our|that|the|her|his|their|\w+'s) (?:cell |phone |mobile |contact |personal |home )*(?:numbers?|name|info\w*|phone|contact|details|data|digits|#)\b(?! (?:is|was|to|for|in|plate|on the|from the (?:deed|title|listing)))/,
  /\b(?:remov(?:e|ing)|delete|deleting|unsubscribe|unlist|scrub|exclude|omit|block) (?:me|us|myself)\b(?! (?:from|off) the (?:deed|title|loan|mortgage))/,
  /\b(?:cross|strike|scratch|take|x|knock) (?:my|our|this|the) (?:name|number) (?:off|out)\b/,
  /\b(?:take|get|leave|x) (?:me|us|my number|this number|the number) off(?: (?:please|now|thanks|thank you|immediately|asap))*[.! ]*$/,
  /\b(?:be|been|being|get|getting) (?:removed|taken off|deleted|unsubscribed|left off|off (?:of )?(?:your|this|the) \w* ?list)\b(?! by)/,
  /\b(?:want|like|need|get) off (?:of )?(?:(?:your|this|the|ur)\b.{0,20}\blist|please|now|[.! ]*$)|^(?:please )?(?:take )?off (?:of )?(?:(?:your|this|the|ur) )?list\b/,
  /\b(?:please|kindly) remove[.! ]*$|^remove[.! ]*$|\bremove (?:from|immediately|please|now|asap|number|this number)\b/,
  /\bget (?:me |my number )?off (?:my phone|my number|your list)\b/,
  /\b(?:i|we)(?:'ve| have| had)? (?:already |repeatedly |just |clearly )*(?:asked|told|begged|warned) (?:you|u|y'?all)(?: (?:guys|people|all|once|twice|before|already|nicely|politely|many times|several times))* to (?:stop|quit|cease|leave|remove|take me)\b/,
  /\bunsubscribed?\b(?! (?:land|part|share|portion|from (?!your|this|these|the|you|all|future|any|list|text|message)))/,
  /\b(?:opt(?:ing|ed)?[ -]?(?:(?:me|us|my number|this number|this phone) )?[ -]?out)\b|\bremoval (?:from|request)\b|\brequest\w* (?:to be removed|removal)\b/,
  /\b(?:delete|remove|lose|erase) (?:my |this )?(?:number|#)/,
  /(?:^|[.!?,;] ?)(?:please |so |then |and )*(?:remove|delete|erase|lose)(?: it| him| her| them)?(?: please| now| immediately)?[.! ]*$/,
  /(?:^|[.!?,;] ?|\bplease )(?:take|get|remove|delete) (?:it|him|her|them) (?:off|from|out of) (?:your|ur) \b/,
  /[.!?,;] ?(?:please )?remove(?: my name| now| please)?[.! ]*$/,
  /\b(?:take|get|remove) (?:me|us|my number|this number) (?:off|from|out)(?: of)? (?:everything|all (?:of )?(?:it|your|the|this))\b/,
  /\b(?:delete|erase|purge|remove) (?:all )?(?:of )?(?:my|our) (?:personal )?(?:data|info\w*|cell|mobile|digits|e-?mail)\b/,
  /\b(?:want|need|get me) out of (?:this|your|the) (?:\w+ )?(?:list|group|thread|texts?|chat|campaign)\b/,
  // the other list
  /\b(?:put|add|place) (?:me|us|my number|this number|my name|this phone)\b.{0,30}\b(?:do[ -]not|don't|no)[ -](?:call|contact|text|disturb)/,
  // consent
  /\bconsent (?:is |was |has been |hereby )*(?:withdrawn|revoked|rescinded)\b|\btake back my (?:consent|permission)\b/,
  new RegExp(
    `\\b(?:not|never|no longer|nobody) (?:\\w+ )?(?:authorized|authorised|allowed|permitted|welcome) to (?:${CONTACT})\\b`,
  ),
  /\b(?:never|did ?n't|did not) (?:subscribed?|opt(?:ed)? in|sign(?:ed)? up)[.! ]*$|\b(?:never|did ?n't|did not) (?:subscribed? to|ask(?:ed)? for|request(?:ed)?|sign(?:ed)? up for|opt(?:ed)? in(?:to| to)) (?:this|these|your|any of (?:this|these))(?: \w+)?[.! ]*$/,
  /\b(?:texts?|messages?|contact|communications?) (?:\w+ )?(?:is|are) (?:not|un)[ -]?(?:welcome|wanted)\b/,
  new RegExp(
    `\\b${NOT} (?:accept|allow|authorize|authorise|welcome|permit|want|wish for) (?:any |your |these |this |further |more )*(?:text |sms |phone )?(?:${TEXTS}|contact|outreach)\\b`,
  ),
  /\b(?:do ?n't|do not|not) (?:want|need|like|wish)(?:ing)?(?: to (?:get|receive|see))? these(?: texts?| messages?| any ?more)*[.! ]*$|\bnot wanting (?:any |your |these )*(?:texts?|messages?|contact)\b/,
  /\bwhy (?:are|r) (?:you|u|y'?all) still (?:text|messag|contact|call|bother)\w*/,
  /\b(?:revoke|withdraw|rescind|retract)\w* (?:my |any |all |your )*(?:consent|permission|authorization)\b/,
  /\b(?:never|did ?n't|did not|do ?n't|do not) (?:sign(?:ed)? up for (?:this|these|it|any|your)|(?:consent(?:ed)?|subscribed?|agreed? to|ask(?:ed)? for|authorized?|g[ai]ve (?:you )?(?:permission|consent)|sign(?:ed)? up)\b.{0,30}\b(?:text|message|sms|be(?:ing)? contacted|contact me|spam|communication|your list)\w*)/,
  /\b(?:unwanted|unsolicited|harassing) (?:text|message|contact|call|sms)\w*|\b(?:this is|you(?:'re| are|r)|considered) (?:now )?(?:harassment|harassing|spamming)\b/,
  new RegExp(`\\b${NOT} (?:ever )?bother (?:${CONTACT})\\b`),
  /\bif you(?:'d| would| could)? (?:remove[d]?|delete[d]?|take|took|scrub(?:bed)?) (?:me|us|my (?:number|name|info\w*)|this number)\b|\bif you(?:'d| would| could)? (?:stop(?:ped)?|quit)[.! ]*$/,
  /\b(?:this|that) (?:is|be|was|will be|had better be) (?:the |your |my )?(?:last|final) (?:text|message|contact|warning)\b/,
  new RegExp(
    `\\b(?:sick|tired|fed up|done|annoyed|irritated)\\b.{0,20}\\b(?:of|with|by)\\b.{0,20}\\b(?:(?:these|your|the|all|getting|constant|unwanted|receiving) (?:\\w+ )?(?:texts?|messages?|messaging|texting|spam)|(?:you|u|y'?all|you people|you guys) (?:text|messag|contact|call|bother)\\w*)`,
  ),
  /\b(?:zero|no) contact(?: please)?[.! ]*$|\b(?:do ?n't|do not) care to (?:receive|get|see|be|hear)\b/,
  /\b(?:get|stay|keep) (?:out|off)(?: of)? my (?:phone|line|inbox|texts?|messages?|cell)\b|\bleaving (?:me|us) alone\b/,
  /\b(?:knock|cut) it (?:off|out)\b|\blet (?:this|that) be the last\b|\b(?:do ?n't|do not|never) do (?:so|this|that|it) again\b/,
  /\b(?:do ?n't|do not|never|no longer|not) (?:get|receive|see|want|need) (?:any ?more|another|more|any|one more) (?:of )?(?:these|this|those|from (?:you|this))\b/,
  // in other words
  new RegExp(
    `\\bplease\\b.{0,15}\\b(?:do ?n't|do not|not|never)\\b(?: (?:keep|continue|ever|be|try|start|even|have|need|to|you))*(?: ${COMM})\\b`,
  ),
  new RegExp(`\\b(?:to|you|someone|somebody) (?:please |kindly )?not (?:keep |continue (?:to )?|be )?${COMM}\\b`),
  new RegExp(
    `\\b(?:no need|no reason|not necessary|unnecessary|need not|(?:you )?(?:don't|do not) (?:have|need)|(?:there is|there's) no (?:need|point)) (?:to |for you to |in )?(?:keep |continue |be )?(?:${COMM})\\b.{0,12}(?:\\b(?:again|any ?more|further|me|us|in)\\b|[.! ]*$)`,
  ),
  new RegExp(`\\b${NOT} (?:keep|continue) (?:to )?${COMM}\\b`),
  new RegExp(
    `\\b${NOT} (?:ever |please )?(?:ask|follow(?:ing)? up|check(?:ing)? in|text|write|reach out|contact|message|call)(?: with)?(?: me| us)?(?: about (?:this|it|the house|my house))? (?:again|any ?more|further|no more)\\b`,
  ),
  new RegExp(
    `\\b(?:so|way|how|do|ensure|make sure|sure)\\b.{0,15}\\b(?:i|we|to)\\b (?:can )?(?:not|no longer|won't|will not|don't|do not|never|stop|aren't|am not) (?:be |get |getting |to )*(?:receiv\\w+|texted|contacted|messaged|called|bothered|get (?:these|your|any|more)|these)\\b`,
  ),
  /\b(?:these|the|your|all|this) (?:\w+ )?(?:texts?|messages?|messaging|texting|these|this)? ?(?:would|could|can|must|should|has to|have to|need to|needs to|to) (?:please |just |finally )?(?:stop|end|cease)\b/,
  /\b(?:this|that|it) (?:to |should |will |can |would |must |could )*be (?:the |your |our |my )?last (?:time (?:you|we|i|u) (?:text|hear|communicat|contact|speak|talk|messag|write)\w*|text|message|contact|communication)\b/,
  /\b(?:would you|will you|can you|could you) (?:please |just |kindly )*(?:stop|quit)(?:[.?!,]|$)/,
  /\b(?:can|could|would|will) (?:you|ya)(?: please| just)? not[.?! ]*$/,
  /\b(?:leave|keep|kept|left|keeping|leaving|be|get|stay) (?:me |us |it |my (?:number|name|phone) |this number )?(?:off|out of) (?:of )?(?:your |the |this |any |these |all )(?:next |future )?(?:lists?|round|texts?|messages?|database|campaigns?|mailings?|blast)\b/,
  /\b(?:exclud|withdraw|omit|unenroll|deregister|opt)\w* (?:me|us|my|this|our)\b.{0,30}\b(?:from|out of) (?:your|the|any|all|these|this|future)\b|\bexcluded from (?:these|your|the|any|all|future)\b/,
  /\b(?:tak(?:e|ing|en)|remov(?:e|ing|ed)|delet(?:e|ing|ed)|get(?:ting)?) .{1,40} (?:off|down|out) (?:from |of )*(?:your|ur|the (?:calling|texting|mailing|contact|call|text)) (?:\w+ )?(?:lists?|system|database|records)\b/,
  /\b(?:tak(?:e|ing)|get(?:ting)?) (?:me|us|both of us|us both|my number|this number|our number)(?: both)? off[.?!,]*(?:$| (?:please|thanks|thank|appreciate|now|asap))|\bmind (?:taking|removing|deleting) (?:me|us|my|this)\b/,
  /\bhaving (?:my|our|this|the) (?:number|name|phone|info\w*) (?:removed|deleted|taken off)\b/,
  /\bremov(?:e|ing) (?:\S+ ){1,5}from (?:your|all|any|these|ur) (?:\w+ ){0,2}(?:mailings?|lists?|texts?|messages?|database|system|records|contacts|campaigns?)\b/,
  /\b(?:number|info\w*|name|contact|details)\b.{0,40}\b(?:please |just |then |and |but )+(?:get rid of|delete|remove|erase|lose|forget|drop) (?:it|them|that)\b/,
  /(?:^|[.,!?] ?|\bplease )no more(?:[.,!?]|$| (?:ok|okay|thanks|thank|please|thx|ty)\b)|\b(?:had|have) (?:\w+ )?enough of (?:these|your|the|this|you)\b|\bno more (?:from you|of you)\b/,
  /\b(?:mark|flag|list|note|put|set|code|tag)\w*\b.{0,30}\b(?:do[ -]not|don't|no)[ -](?:call|contact|text|message)\b/,
  /\bwant(?: to get)? out of (?:these|your) (?:texts?|messages?)\b|\bstop already\b|^(?:reported|blocked)\b/,
  // alone: "block party" and "I want out of this house" are about something else
  new RegExp(
    `${BEFORE}(?:(?:delete|report|remove) (?:and|&) )?block(?: (?:this|it|me|us|my|number|phone|texts?|messages?|sender))*(?: (?:and|&) (?:delete|report|remove))?${AFTER}`,
  ),
  new RegExp(
    `${BEFORE}(?:(?:i|we)(?:'d| would)? (?:just |really )?)?(?:want|like|wish) (?:to (?:be )?)?(?:out|off)(?: of (?:this|the|your|these|all) (?:\\w+ )?(?:lists?|group|thread|texts?|messages?|chat|campaigns?|texting|messaging))?${AFTER}`,
  ),
  new RegExp(`${BEFORE}(?:count|let|drop|blacklist|block ?list) (?:me|us|my number|this number)(?: out)?${AFTER}`),
  new RegExp(
    `${BEFORE}(?:exit|i (?:want|need) no more(?: of (?:this|it|these))?|i want none of (?:this|it|these)|(?:i )?(?:do ?n't|do not) want (?:this|these|it|any)? ?(?:texts?|messages?))${AFTER}`,
  ),
  /\b(?:put|add|place) (?:me|us|my number|this number)\b.{0,15}\bblock(?:ed)? ?list\b|\bdecline (?:any |all |your |these |further |more |future )*(?:texts?|messages?|contact|communications?)\b/,
  // leave alone
  /\bleave (?:me|us|my family|him|her|my (?:mother|father|mom|dad|wife|husband)) (?:the \w+ |tf )?(?:alone|be)\b|\blet me be\b|\b(?:be|being|to be) left alone\b|\b(?:me|us) in peace\b|\brespect my privacy\b/,
  /^(?:please |just )?(?:go away|get lost|buzz off|piss off|bug(?:ger)? off|sod off|lay off|back off|go to hell|shut up)(?: (?:and|please|now|already|me|with|you)\b|[.!?,;]|$)/,
  /\blet (?:me|us) alone\b/,
  /^(?:please |just )?(?:f(?:\W*(?:[*@#]|[uck][uck*@#]*))? off|fuck off|fuck you|fu|eff off|screw (?:off|you)|kick rocks|beat it|scram|kiss my)\b/,
  // threats
  /\b(?:i(?:'ll| will|'m| am)|we(?:'ll| will)|going to|gonna|am|be)\b.{0,15}\b(?:report(?:ing|ed)? (?:you|it|your|this(?: number| text| message| to (?:the )?(?:fcc|ftc|police|carrier|attorney)| as|[.! ]*$)|to the (?:fcc|ftc|police|attorney|authorities|bbb)|as)|su(?:e|ing|ed) (?:you|u\b|your)|block(?:ing|ed)? (?:you|this|your)|fil(?:e|ing) a (?:complaint|suit)|call(?:ing)? (?:the police|the cops|my (?:lawyer|attorney)))/,
  /^(?:i |we )?report(?:ing|ed) (?:you|this|your|to (?:the |my )?(?:fcc|ftc|police|carrier|attorney|authorities|bbb|sheriff|cops|phone company)|(?:it )?(?:as|for) (?:spam|junk))\b|^block(?:ed|ing)\b/,
  /\b(?:text|message|contact|call|bother) (?:me|us|this number) (?:again|one more time|anymore|any more)\b.{0,40}\b(?:report|sue|block|lawyer|attorney|police|complaint|fcc|tcpa|legal)\w*/,
  /\b(?:you(?:'re| are|r|'ll| will)?|u r|u|your number|this number|it) (?:now |being |getting |will be |gonna be |have been |has been |is |be )*(?:blocked|reported)\b|^(?:i |we )?(?:have |'ve |am |'m |just )*(?:reported|blocked|reporting|blocking) (?:you|u|this|your)\b/,
  /\b(?:i|we)(?:'ve| have| am|'m| just)* (?:reported|blocked|reporting|blocking) (?:you|u|your|this number|this to)\b/,
  /\b(?:report(?:ing|ed)?|mark(?:ing|ed)?|flag(?:ging|ged)?)(?: (?:you|this|it))? (?:as|for) (?:spam|junk|harassment)\b|\breporting[.! ]*$/,
  /\b(?:take|pursue|seek|taking|pursuing) legal action\b|\b(?:text|message|contact|call|continue|bother)\b.{0,25}\bi(?:'ll| will) (?:sue|report|block)\b/,
  /\b(?:illegal|against the law|breaking the law|violat\w+)\b.{0,30}\b(?:text|messag|contact|solicit)\w*/,
  /\btcpa\b|\btelephone consumer protection\b/,
  /\b(?:lawyer|attorney|lawsuit|su(?:e|ed|ing)|legal|police|complaint|court)\b.{0,40}\b(?:text|messag|contact|call|bother)\w* (?:me |us )?(?:again|any ?more|one more)/,
  /\b(?:any|all|next|another|one more) (?:further |more |additional |other |future )*(?:texts?|messages?|communications?|contact|calls?|attempts?)\b.{0,60}\b(?:harass|lawyer|attorney|legal|police|report|block|lawsuit|su(?:e|ed|ing)\b|complaint|court)\w*/,
  // Spanish
  /\bno (?:me |nos |lo |le )*(?:vuelv\w+ a |volver a |sig\w+ )?(?:textee|escrib|mand|env[ií]|llam|contact(?:e[ns]?|ar\w*|es)\b|molest|texte)\w*|\bno (?:quiero|deseo|queremos|deseamos) (?:m[aá]s |recibir |sus |tus |estos )+(?:mensajes|textos|llamadas)|\bpar[ea]n? de (?:escrib|mand|env|llam|molest|text)\w*|\b(?:dar|de|d[aeé])(?:me|nme|rme)? de baja\b|\bcancel\w* (?:la |mi )?suscripci[oó]n|\bno m[aá]s (?:mensajes|textos|llamadas)|\bdej[ea]n? de (?:escrib|mand|env|llam|molest|text)\w*|\b(?:basta|alto|cancel\w*|par[ea]n?|det[eé]n\w*) (?:ya )?(?:de |con |a )?(?:los |las |sus |tus |estos |tantos |m[aá]s )*(?:mensajes|textos|llamadas)|\b(?:qu[ií]t|b[oó]rr|elim[ií]n|s[aá]qu)\w*(?:me|nos)?\b.{0,20}\b(?:lista|n[uú]mero)|\bd[ée]jen?me en paz\b/,
]

/** The plain text without what only mentions the words. */
export const withoutMentions = (plain: string): string =>
  NOT_ABOUT_TEXTS.reduce((rest, pattern) => rest.replaceAll(pattern, ' … '), plain)
