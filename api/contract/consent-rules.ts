import { type BusinessProfile, type OptInMethod } from './business-profile.ts'
import { names, tellsHowToEnd } from './campaign-rules.ts'
import { MESSAGE_FLOW, sentFlow, TOLL_FREE_TEXT } from './message-flow.ts'
import { says } from './said.ts'
import { fieldsWith, hostOf, isPublicHost, isSameSite, rules, when } from './registration-rule.ts'

const FREQUENCY =
  /\b(frequency|(up to |about |at most |no more than )?(\d+|one|two|three|four|five|a few) (texts?|messages?|msgs?)|(texts?|messages?|msgs?) (per|a|each|every) (day|week|month)|once a (day|week|month)|one[- ]time|recurring)\b/i
const RATES = /\b(message|msg)s?( ?(and|&|\+) ?| )data rates\b/i
const HOW: Record<OptInMethod, RegExp> = {
  website: /https?:\/\/\S+|\b[a-z0-9-]+\.(com|org|net|us|co|io|homes|house)\b/i,
  keyword: /\b(text(s|ing)?|keyword|send(s|ing)?)\b/i,
  paper: /\b(paper|card|flyer|printed|signed|sign (a|the))\b/i,
  verbal: /\b(asks?|asked|script|calls?|called|calling|in person|verbal(ly)?|agent)\b/i,
}
const PRE_CHECKED =
  /\b(pre-?(checked|selected|ticked)|(checked|selected|ticked|on) by default|already (checked|ticked)|automatically (opt(ed)?[- ]?in|enrol+(ed)?|subscribed?|added))\b/i
const BY_TERMS =
  /\b(by (accepting|agreeing to) (our |the )?(terms|privacy)[^.]*\b(texts?|messages?|sms)|terms (of service |and conditions )?(include|contain)s? (their |the )?consent)\b/i
const REQUIRED =
  /\b((must|have to|need to|are required to|is required to|required to) (agree|consent|opt[- ]?in|accept)[^.]*|(texts?|consent|opt[- ]?in) (is|are) (required|mandatory)|cannot (sign up|continue|submit|order|register) without)\b/i
/** That people agree before they are texted is what is asked for; what they may not have to do is agree to get something else. */
const BEFORE_TEXTS =
  /\b(to|in order to|before|prior to) (start |begin |be )?(receiv(e|ing)|get(ting)?|being sent|sent|texted)( any| our| these| such| further)?( [\w-]+){0,2}? ?(texts?|messages?|sms)\b|\bbefore (we|any|a|our|the)\b[^.]*\b(texts?|messages?|sms|send|sent)\b/i
const NO_CHOICE =
  /\b(cannot (be )?(decline|unchecked|uncheck|skip|refuse)|no (way|option) to (decline|skip|refuse)|(button|click) (also )?(grants|gives) (all|every) (consents?|permissions?))/i
const NOT_REQUIRED = /\b(not|never|isn't|n't) (a condition|required|mandatory)|without having to\b/i
const SHARED =
  /\b(share|sell|rent|transfer|pass|give|disclose)(s|d|ing|n)?\b[^.]*\b(third[- ]part(y|ies)|partners|affiliates|other (companies|businesses)|lead (buyers|generators))\b/i
const UNASKED =
  /\b(skip[- ]?trac\w+|cold (texts?|messages?|outreach|list)|implied consent|look(ed)? up (their|the) (numbers?|phones?)|scrap(ed|ing)|public records?|publicly available (records?|data|information|lists?|numbers?|phones?|contacts?)|county records?)\b/i
const BEHIND_SIGN_IN =
  /\b(log(s|ged)? ?in(to)?|sign(s|ed)? ?in(to)?|members? area|after (the )?login|customer portal)\b/i
const EVIDENCE = /\b(screenshots?|pictures?|images?|video|photo)\b/i

const read = '2026-11-23'

/** Why a campaign is refused for how people agree to it. */
export const consentRules = rules(
  {
    id: 'no-consent',
    code: 30896,
    read,
    weight: 'stops',
    says: 'People whose numbers were looked up have not agreed to texts. The carriers register campaigns to people who did.',
    fix: 'Let people agree first: see the lawful ways below.',
    fixRefused:
      'The reviewer could not follow how people agree. Tell every way you use: where people see it, the words they read, and what they do. Name the public address of each page, or of a screenshot where it is behind a sign-in or on paper; the privacy policy and the terms; for a keyword, the word and what is answered. People must agree to your business by name, and to these texts. If they did not, no other words will do: see the lawful ways.',
    finds: (profile) => [
      ...when(profile.listSource === 'public_records', 'listSource'),
      ...fieldsWith(profile, UNASKED, ['messageFlow', 'description']),
    ],
  },
  {
    id: 'flow-length',
    code: 30909,
    read,
    weight: 'stops',
    says: 'It does not say how people agree, from beginning to end.',
    fix: 'Tell in at least 40 characters where people see it, what it says there, and what they do to agree.',
    finds: ({ messageFlow }) => when(messageFlow.trim().length < 40, 'messageFlow'),
  },
  {
    id: 'flow-too-long',
    code: 30909,
    read,
    weight: 'stops',
    says: 'It is longer than the carrier takes: 2,048 characters, with the addresses of the pages, which are added.',
    fix: 'Keep where people see it, the words they read and what they do; leave out the rest.',
    finds: (profile, { pages = LONG_PAGES }) =>
      when(profile.kind !== 'toll_free' && sentFlow(profile, pages).length > MESSAGE_FLOW, 'messageFlow'),
  },
  {
    id: 'flow-behind-sign-in',
    code: 30909,
    read,
    weight: 'stops',
    says: 'People agree behind a sign-in, where a reviewer cannot see it.',
    fix: 'Add the public address of a screenshot, or use our opt-in page.',
    finds: ({ messageFlow }) => when(says(messageFlow, BEHIND_SIGN_IN) && !EVIDENCE.test(messageFlow), 'messageFlow'),
  },
  {
    id: 'method-missing',
    code: 30917,
    read,
    weight: 'stops',
    says: 'Choose how people agree.',
    fix: 'Choose every way that you use, and no other.',
    finds: ({ optInMethods }) => when(optInMethods.length === 0, 'optInMethods'),
  },
  {
    id: 'method-untold',
    code: 30917,
    read,
    weight: 'stops',
    says: 'One of the chosen ways is not told: each needs where, what people see, and what they do.',
    fix: 'Website: its address and the checkbox. Keyword: the word and the number. Paper: the form that is signed. By word: what you ask. Or leave the way out.',
    finds: ({ optInMethods, messageFlow }) =>
      when(messageFlow.trim() !== '' && optInMethods.some((method) => !HOW[method].test(messageFlow)), 'messageFlow'),
  },
  {
    id: 'toll-free-script',
    code: 30511,
    read,
    weight: 'stops',
    says: 'For a toll-free number, what you ask people by word must stand there to the letter.',
    fix: 'Write your question in quotation marks: “May we text you about … at this number?”',
    finds: ({ kind, optInMethods, messageFlow }) =>
      when(
        kind === 'toll_free' && optInMethods.includes('verbal') && !/["“”].{10,}["“”]/s.test(messageFlow),
        'messageFlow',
      ),
  },
  {
    id: 'toll-free-script-late',
    code: 30511,
    read,
    weight: 'warns',
    says: 'Of a toll-free number the carrier gets about 350 characters of this, and your question may not be among them.',
    fix: 'Begin with the question in quotation marks. All of it stands on your opt-in page.',
    finds: ({ kind, optInMethods, messageFlow }) =>
      when(
        kind === 'toll_free' &&
          optInMethods.includes('verbal') &&
          messageFlow.trim().length > TOLL_FREE_TEXT - LONG_PAGES.optIn.length &&
          !/["“”].{10,}["“”]/s.test(messageFlow.trim().slice(0, TOLL_FREE_TEXT - LONG_PAGES.optIn.length)),
        'messageFlow',
      ),
  },
  {
    id: 'keyword',
    code: 30917,
    read,
    weight: 'stops',
    says: 'A keyword needs the word, and the answer that confirms it.',
    fix: 'Enter one word such as OFFER, and an answer with your name, how often you text, and STOP and HELP.',
    finds: ({ optInMethods, optInKeyword, optInMessage }) => {
      if (!optInMethods.includes('keyword')) return []
      return [
        ...when(!/^\s*[a-z0-9]{2,20}\s*$/i.test(optInKeyword), 'optInKeyword'),
        ...when(optInMessage.trim().length < 20, 'optInMessage'),
      ]
    },
  },
  {
    id: 'confirmation',
    code: 30927,
    read,
    weight: 'stops',
    says: 'The answer to whoever agreed does not name your business.',
    fix: 'Begin it with your name: “(Your name): you get texts about your offer. Reply STOP to end, HELP for help.”',
    finds: (profile) =>
      when(profile.optInMessage.trim() !== '' && !names(profile.optInMessage, profile), 'optInMessage'),
  },
  {
    id: 'frequency',
    code: 30924,
    read,
    weight: 'stops',
    says: 'It does not tell people how often you text.',
    fix: 'Add “Up to 4 messages a month” or “Message frequency varies”.',
    finds: ({ messageFlow }) => when(messageFlow.trim() !== '' && !FREQUENCY.test(messageFlow), 'messageFlow'),
  },
  {
    id: 'rates',
    code: 30924,
    read,
    weight: 'stops',
    says: 'It does not tell people of what texts may cost them.',
    fix: 'Add “Message and data rates may apply.”',
    finds: ({ messageFlow }) => when(messageFlow.trim() !== '' && !RATES.test(messageFlow), 'messageFlow'),
  },
  {
    id: 'opt-out',
    code: 30924,
    read,
    weight: 'stops',
    says: 'It does not tell people how to end the texts.',
    fix: 'Add “Reply STOP to opt out, HELP for help.”',
    finds: ({ messageFlow }) => when(messageFlow.trim() !== '' && !tellsHowToEnd(messageFlow), 'messageFlow'),
  },
  {
    id: 'pre-checked',
    code: 30925,
    read,
    weight: 'stops',
    says: 'People must agree by doing something: a box that is checked already, or terms that contain it, count for nothing.',
    fix: 'Give texts a checkbox of their own that is empty, apart from the terms, and say so here.',
    finds: ({ messageFlow }) =>
      when(says(messageFlow, PRE_CHECKED) || says(messageFlow, BY_TERMS, { inside: true }), 'messageFlow'),
  },
  {
    id: 'required',
    code: 30923,
    read,
    weight: 'stops',
    says: 'Agreeing to texts may not be required to use a service.',
    fix: 'Let people go on without it, and write “Consent is not a condition of purchase.”',
    finds: ({ messageFlow }) => when(isRequired(messageFlow), 'messageFlow'),
  },
  {
    id: 'no-choice',
    code: 30931,
    read,
    weight: 'stops',
    says: 'People must be able to decline texts.',
    fix: 'Make the checkbox optional, and say that the form can be sent without it.',
    finds: ({ messageFlow }) => when(says(messageFlow, NO_CHOICE), 'messageFlow'),
  },
  {
    id: 'one-consent-for-all',
    code: 30913,
    read,
    weight: 'stops',
    says: 'Offers need a consent of their own, in writing, apart from the one to notices.',
    fix: 'Use two checkboxes and tell of both. For offers, agreeing by word alone is not enough: add a form or a keyword.',
    finds: (profile) => [
      ...when(
        profile.useCase === 'mixed' &&
          profile.messageFlow.trim() !== '' &&
          !/\b(separate(ly)?|two|second|each|own) ?(un\w+ )?(check ?boxes|check ?box|boxes|box|opt[- ]?ins?|consents?|keywords?)\b/i.test(
            profile.messageFlow,
          ),
        'messageFlow',
      ),
      ...when(profile.useCase === 'marketing' && isVerbalOnly(profile), 'optInMethods'),
    ],
  },
  {
    id: 'shared-consent',
    code: 30932,
    read,
    weight: 'stops',
    says: 'Numbers and consents may not be shared with others for marketing.',
    fix: 'Share none, and write “Mobile information is not shared with third parties for marketing.”',
    finds: ({ messageFlow, description }) => [
      ...when(says(messageFlow, SHARED, { inside: true }), 'messageFlow'),
      ...when(says(description, SHARED, { inside: true }), 'description'),
    ],
  },
  {
    id: 'privacy-address',
    code: 30933,
    read,
    weight: 'stops',
    says: 'The privacy policy needs a public address with https.',
    fix: 'Enter the whole address, or leave it empty: then our page in your name is used.',
    finds: ({ privacyUrl }) => when(isNoPublicAddress(privacyUrl), 'privacyUrl'),
  },
  {
    id: 'terms-address',
    code: 30934,
    read,
    weight: 'stops',
    says: 'The terms need a public address with https.',
    fix: 'Enter the whole address, or leave it empty: then our page in your name is used.',
    finds: ({ termsUrl }) => when(isNoPublicAddress(termsUrl), 'termsUrl'),
  },
  {
    id: 'privacy-of-another',
    code: 30908,
    read,
    weight: 'warns',
    says: "The privacy policy is not on your website, so that it may be taken for another company's.",
    fix: 'Put it on your own website, or leave it empty: our page carries your name.',
    finds: ({ privacyUrl, website }) => {
      const [policy, site] = [hostOf(privacyUrl), hostOf(website)]
      return when(policy !== undefined && site !== undefined && !isSameSite(policy, site), 'privacyUrl')
    },
  },
)

/** As long as the addresses of our pages get, for those that have none yet. */
const LONG_PAGES = { optIn: 'x'.repeat(120), privacy: 'x'.repeat(120), terms: 'x'.repeat(120) }

const isRequired = (flow: string) =>
  !NOT_REQUIRED.test(flow) &&
  says(
    flow
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !BEFORE_TEXTS.test(sentence))
      .join(' '),
    REQUIRED,
  )

const isVerbalOnly = ({ optInMethods }: BusinessProfile) => optInMethods.length === 1 && optInMethods[0] === 'verbal'

function isNoPublicAddress(address: string): boolean {
  if (address.trim() === '') return false
  const host = hostOf(address)
  return !/^\s*https:\/\//i.test(address) || host === undefined || !isPublicHost(host)
}
