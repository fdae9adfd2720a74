import { at, site, TERMS, type Told } from './told-of-a-business.ts'

/** Registrations of those who work for no profit, written apart, as the carrier takes them. */
export const goodRegistrationsOfNonProfits: readonly Told[] = [
  {
    legalName: 'Helping Hands Food Bank',
    ...at('helpinghands'),
    businessType: 'non_profit',
    industry: 'consumer',
    useCase: 'account_notification',
    description: 'Helping Hands Food Bank texts volunteers and families about pick-up times that they signed up for.',
    sample1: 'Helping Hands Food Bank: your pick-up is Tuesday 10 to 12. Reply STOP to opt out.',
    sample2: 'Helping Hands Food Bank: thank you for volunteering on Saturday. Reply STOP to opt out.',
    messageFlow: `Families and volunteers sign a paper card at our door with an empty box “Helping Hands Food Bank may text me about pick-ups, up to 6 messages a month. Msg & data rates may apply. Reply STOP to end, HELP for help.” A photo of the card is at ${site('helpinghands')}/card.`,
    optInMethods: ['paper'],
  },
  {
    legalName: 'River Town Animal Rescue Inc',
    ...at('rivertown'),
    businessType: 'non_profit',
    industry: 'consumer',
    useCase: 'mixed',
    description:
      'River Town Animal Rescue texts adopters about their appointments, and supporters who asked to hear of our events.',
    sample1: 'River Town Animal Rescue: your visit with Biscuit is at 2 pm. Reply STOP to opt out.',
    sample2:
      'River Town Animal Rescue: our spring walk is on May 4. Details: https://rivertown.example.com/walk. Reply STOP to opt out.',
    messageFlow: `${site('rivertown')}/text has a separate opt-in for appointments and one for events. “${TERMS}” Neither is needed to adopt, and nobody’s number is given to other organizations.`,
  },
  {
    legalName: 'Willow Creek Community Church',
    ...at('willowcreek'),
    businessType: 'non_profit',
    industry: 'consumer',
    useCase: 'account_notification',
    description: 'Willow Creek Community Church tells members of changed times and of groups that they joined.',
    sample1: 'Willow Creek Community Church: Sunday service is at 11 this week. Reply STOP to opt out.',
    sample2: 'Willow Creek Community Church: your group meets on Wednesday. Reply STOP to opt out.',
    messageFlow: `Members text JOIN to (512) 555-0144, which is in our printed bulletin: “Text JOIN for news of Willow Creek Community Church. ${TERMS}”`,
    optInMethods: ['keyword'],
    optInKeyword: 'JOIN',
    optInMessage: 'Willow Creek Community Church: welcome. Message frequency varies. Reply STOP to end, HELP for help.',
  },
  {
    legalName: 'Heartland Senior Center',
    ...at('heartland'),
    businessType: 'non_profit',
    industry: 'consumer',
    useCase: 'account_notification',
    description: 'Heartland Senior Center tells its members of rides, meals and classes that they signed up for.',
    sample1: 'Heartland Senior Center: your ride comes at 9:15. Reply STOP to opt out.',
    sample2: 'Heartland Senior Center: tai chi is canceled today. Reply STOP to opt out.',
    messageFlow: `Members sign a printed form in our office: “Heartland Senior Center may text me. ${TERMS}” The box is empty, and the form says that texts are not required for any service. A picture of it: ${site('heartland')}/form.`,
    optInMethods: ['paper'],
  },
]
