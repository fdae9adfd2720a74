import { at, site, TERMS, type Told } from './told-of-a-business.ts'

/** Registrations of those who buy, sell and keep homes, written apart, as the carrier takes them. */
export const goodRegistrationsOfHomes: readonly Told[] = [
  {
    legalName: 'Angel City Home Buyers LLC',
    ...at('angelcity'),
    city: 'Los Angeles',
    state: 'CA',
    zip: '90012',
    description:
      'Angel City Home Buyers texts homeowners in Los Angeles who filled in our form. We work in East Los Angeles and all of Los Angeles County.',
    sample1:
      'Angel City Home Buyers: thank you for asking about your Los Angeles house. May we call at 5? Reply STOP to opt out.',
    sample2:
      'Angel City Home Buyers: your Los Angeles offer is ready, Los Feliz office, 100 Los Robles St. Reply STOP to opt out.',
    messageFlow: `Los Angeles homeowners open ${site('angelcity')}/los-angeles, type their number and check an empty box: “Text me about my offer from Angel City Home Buyers. ${TERMS}” Los Angeles residents can send the form without it.`,
  },
  {
    legalName: 'Casa Linda Realty LLC',
    ...at('casalinda'),
    city: 'Casa Grande',
    state: 'AZ',
    zip: '85122',
    description: 'Casa Linda Realty texts owners in Casa Grande who asked Casa Linda Realty what their house is worth.',
    sample1:
      'Hi [name], Casa Linda Realty of Casa Grande. You asked about 12 Casa Blanca Rd: shall we talk? Reply STOP to opt out.',
    sample2: 'Casa Linda Realty: your Casa Grande report is ready. Reply STOP to opt out.',
    messageFlow: `Owners fill in the form at ${site('casalinda')}/worth and check a box that is not pre-checked: “Casa Linda Realty may text me about my house. ${TERMS}”`,
  },
  {
    legalName: 'Prairie Cash Offers LLC',
    ...at('prairie'),
    description: 'Prairie Cash Offers answers homeowners who asked us for an offer. We never text purchased lists.',
    sample1:
      'Prairie Cash Offers: you asked for an offer on [address]. Is tomorrow at 3 good for a call? Reply STOP to opt out.',
    sample2: 'Prairie Cash Offers: here is the number you asked for: $[amount]. Reply STOP to opt out.',
    messageFlow: `The form at ${site('prairie')} has an empty checkbox: “Yes, text me. ${TERMS}” We do not buy, rent or share lists, we send no cold texts, and we never use skip tracing. The form is publicly available.`,
  },
  {
    legalName: 'Second Chance Housing Foundation',
    ...at('secondchance'),
    businessType: 'non_profit',
    industry: 'real_estate',
    useCase: 'customer_care',
    description: 'Second Chance Housing Foundation answers people who asked our counselors about housing help.',
    sample1: 'Second Chance Housing Foundation: your counselor can see you Thursday. Reply STOP to opt out.',
    sample2:
      'Second Chance Housing Foundation: bring your lease to the meeting. We do not collect debts. Reply STOP to opt out.',
    messageFlow: `People text HOUSING to (512) 555-0142, which is on our flyers: “Text HOUSING for answers from Second Chance Housing Foundation. ${TERMS}” They get a confirmation first.`,
    optInMethods: ['keyword'],
    optInKeyword: 'HOUSING',
    optInMessage:
      'Second Chance Housing Foundation: we will answer you here. Message frequency varies. Reply STOP to end, HELP for help.',
  },
  {
    legalName: 'Bluebonnet Land Partners LP',
    ...at('bluebonnet'),
    businessType: 'partnership',
    description:
      'Bluebonnet Land Partners texts land owners who sent us the card in our letter and asked for an offer.',
    sample1:
      'Bluebonnet Land Partners: we got your card about the 12 acres. May we call you at the end of the week? Reply STOP to opt out.',
    sample2: 'Bluebonnet Land Partners: our offer is in the mail to you. Reply STOP to opt out.',
    messageFlow: `Our letter has a reply card with an empty box: “Bluebonnet Land Partners may text me about my land. ${TERMS}” People sign the card and mail it. A picture of the card: ${site('bluebonnet')}/card.png.`,
    optInMethods: ['paper'],
  },
  {
    legalName: 'Maria Sample',
    brandName: 'Maria Sample Homes',
    kind: 'sole_proprietor',
    ein: '',
    businessType: '',
    contactFirstName: 'Maria',
    contactLastName: 'Sample',
    ...at('mariasample'),
    description: 'Maria Sample Homes texts people who came to an open house and asked to hear about the next one.',
    sample1: 'Maria Sample Homes: the next open house is Sunday at 1, 12 Oak St. Reply STOP to opt out.',
    sample2: 'Maria Sample Homes: the price of 12 Oak St is now $310,000. Reply STOP to opt out.',
    messageFlow: `Visitors sign a paper list at the door, with an empty box for texts: “Maria Sample Homes may text me about homes for sale. ${TERMS}”`,
    optInMethods: ['paper'],
  },
  {
    legalName: 'Harbor View Property Group LLC',
    ...at('harborview'),
    useCase: 'customer_care',
    listSource: 'customers',
    description: 'Harbor View Property Group answers tenants who asked to be reached by text about repairs.',
    sample1: 'Harbor View Property Group: the plumber comes tomorrow at 10. Reply STOP to opt out.',
    sample2: 'Harbor View Property Group: is the heating fine now? Reply STOP to opt out.',
    messageFlow: `Tenants turn on texts at ${site('harborview')}/tenants. The switch is not on by default. “${TERMS}” Tenants who do not want texts get mail; a lease does not require it.`,
  },
  {
    legalName: 'El Paso Home Solutions LLC',
    ...at('elpaso'),
    city: 'El Paso',
    state: 'TX',
    zip: '79901',
    description:
      'El Paso Home Solutions texts El Paso owners who asked for an offer at our office on Calle Las Flores.',
    sample1:
      'El Paso Home Solutions: about your house in El Paso. You asked us for an offer: may we call? Reply STOP to opt out.',
    sample2: 'El Paso Home Solutions: your offer is ready at our El Paso office. Reply STOP to opt out.',
    messageFlow: `Owners type their number at ${site('elpaso')} and check an empty box: “El Paso Home Solutions may text me about my offer. ${TERMS}” Nothing is checked by default.`,
  },
  {
    legalName: 'Fox Hollow Investments LLC',
    ...at('foxhollow'),
    description:
      'Fox Hollow Investments texts owners who texted our keyword from a road sign, to make the offer that they asked for.',
    sample1: 'Fox Hollow Investments: thanks for texting SELL. What is the address? Reply STOP to opt out.',
    sample2: 'Fox Hollow Investments: our cash offer is $[amount]. Reply STOP to opt out.',
    messageFlow: `Road signs read: “Text SELL to (512) 555-0143 for an offer by Fox Hollow Investments. ${TERMS}” Whoever texts the keyword gets a confirmation. Cold texts are never sent.`,
    optInMethods: ['keyword'],
    optInKeyword: 'SELL',
    optInMessage:
      'Fox Hollow Investments: you get texts about your offer. Message frequency varies. Reply STOP to end, HELP for help.',
  },
  {
    legalName: 'Two Rivers Buyers LLC',
    ...at('tworivers'),
    kind: 'toll_free',
    optInMethods: ['verbal'],
    useCase: 'customer_care',
    description: 'Two Rivers Buyers answers owners who called us about their house.',
    sample1: 'Two Rivers Buyers: the papers we spoke about are in the mail. Reply STOP to opt out.',
    sample2: '',
    messageFlow:
      'Our agent asks callers: “May Two Rivers Buyers text you about your house at this number? Up to 4 messages a month, message and data rates may apply, text STOP to end, HELP for help.” Who says no is not texted.',
  },
  {
    legalName: 'Oak & Iron Realty LLC',
    ...at('oakiron'),
    description: 'Oak & Iron Realty sends new listings to buyers who asked for them on our website.',
    sample1: 'Oak & Iron Realty: a new 3-bedroom under $300k: https://oakiron.example.com/l/12. Reply STOP to opt out.',
    sample2: 'Oak & Iron Realty: 12 Elm St was reduced. Reply STOP to opt out.',
    messageFlow: `Buyers set an alert at ${site('oakiron')}/alerts; no sign-in is needed. They check an empty box: “Text me new listings of Oak & Iron Realty, up to 10 texts a week. ${TERMS}”`,
  },
  {
    legalName: 'Juniper Street Lofts LLC',
    ...at('juniper'),
    description: 'Juniper Street Lofts texts people who asked for a tour of our apartments.',
    sample1: 'Juniper Street Lofts: your tour is Saturday at noon. Reply STOP to opt out.',
    sample2: 'Juniper Street Lofts: one month free if you sign by May 1. Reply STOP to opt out.',
    messageFlow: `Visitors of ${site('juniper')}/tour may check an empty box “Juniper Street Lofts may text me about my tour and offers. ${TERMS}” We will never sell your number, and no number is shared with partners.`,
  },
  {
    legalName: 'Copper Canyon Title LLC',
    ...at('coppercanyon'),
    useCase: 'account_notification',
    description: 'Copper Canyon Title tells buyers and sellers when their closing is and what to bring.',
    sample1: 'Copper Canyon Title: your closing is Friday at 2. Reply STOP to opt out.',
    sample2: 'Copper Canyon Title: we never send wire instructions by text. Call us first. Reply STOP to opt out.',
    messageFlow: `In the order at ${site('coppercanyon')}/order an unchecked box reads “Copper Canyon Title may text me about my closing. ${TERMS}”`,
  },
  {
    legalName: 'Big Sky Land Company LLC',
    ...at('bigsky'),
    kind: 'standard',
    description: 'Big Sky Land Company sends new land for sale to people who joined our buyers list on our website.',
    sample1: 'Big Sky Land Company: 40 acres near Bozeman, $89,000. Reply STOP to opt out.',
    sample2: 'Big Sky Land Company: the 40 acres are sold, more at https://bigsky.example.com. Reply STOP to opt out.',
    messageFlow: `People join at ${site('bigsky')}/buyers. An empty box reads: “Text me new land, about 3 texts a week. ${TERMS}” Names are not taken from public records, and no numbers are looked up.`,
  },
]
