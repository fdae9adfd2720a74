import { hasPublishedFees } from 'contract/prices'

const fees = hasPublishedFees
  ? 'What carriers take for numbers and registrations is charged as the pricing page says.'
  : 'There are no monthly fees.'

/** The texts of the three legal pages: a start for the operator's own counsel. Only these pages load them. */
export const legalTexts = {
  terms: {
    title: 'Terms of Service',
    intro: 'What you may expect of us, and what we expect of you.',
    sections: [
      {
        title: 'The service',
        paragraphs: [
          'Lotline provides records about US properties and their owners, skip tracing, text campaigns and tools to work the replies. You pay per use, at the prices of the pricing page on the day of the order.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'You need an account with your own name, email address and password. Keep the password to yourself. What is done with your account is done in your name.',
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          `Orders are charged for what was delivered. Amounts that are held for a campaign are settled when it ends; what was not delivered is released. ${fees} There is no minimum term, and you may stop at any time.`,
        ],
      },
      {
        title: 'What you may not do',
        paragraphs: [
          'You may not use the records to decide on credit, insurance, employment, housing or any other purpose that the Fair Credit Reporting Act covers. You may not text people without a lawful reason, hide who you are, or write to anyone who has opted out.',
          'You are responsible for following the laws that apply to your messages, such as the Telephone Consumer Protection Act and the rules of the recipient’s state.',
        ],
      },
      {
        title: 'The data',
        paragraphs: [
          'Records come from public and licensed sources and can be incomplete or out of date. We correct errors that you report. We do not promise that a record leads to a deal.',
        ],
      },
      {
        title: 'Ending and changes',
        paragraphs: [
          'You may close your account at any time. We may suspend an account that breaks these terms. When the terms change we tell you before they apply.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    intro: 'What we keep about you, what for, and what you can do about it.',
    sections: [
      {
        title: 'What we keep',
        paragraphs: [
          'Your name, email address and password (as a hash that cannot be turned back), the orders you make, the lists you upload, the messages you send and receive, and the charges for them.',
          'Card details go to the card payment provider. They never reach us.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'To deliver what you order, to bill it, to keep the service safe, and to answer you. We do not sell your lists and we do not use them for anyone else.',
        ],
      },
      {
        title: 'Mobile information',
        paragraphs: [
          'Phone numbers, and the consent to text them, are not sold or shared with third parties for their marketing. They are passed on to the carriers that deliver the messages, and to nobody else.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in. Another one remembers for 180 days that you signed in with this browser, so that wrong guesses of others at your password do not keep you out. A third one says until you close the browser what your role may see, so that pages ask for nothing else. There are no advertising or tracking cookies.',
          'Until you sign out, your browser keeps what you have typed and not sent yet, so that it is not lost.',
        ],
      },
      {
        title: 'Property owners',
        paragraphs: [
          'If you own a property and do not want to be in our records, or want to see or correct what is there, write to us at the address below. If a customer of ours has texted you, answer STOP and they cannot text you again.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can ask for a copy of your data, have it corrected, or have your account and its data deleted. Records of charges are kept as long as the law requires.',
        ],
      },
    ],
  },
  smsTerms: {
    title: 'SMS Terms',
    intro: 'For people who receive text messages that are sent with Lotline.',
    sections: [
      {
        title: 'Who writes to you',
        paragraphs: [
          'Messages are written by customers of Lotline, such as local investors and service companies, to owners of properties. Each message comes from the person or company that signs it.',
        ],
      },
      {
        title: 'How to stop',
        paragraphs: [
          'Answer STOP to any message, and its sender cannot text you again. STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE and OPTOUT do the same, and so does asking in your own words. You get one last message that confirms it. Answer START if you change your mind.',
        ],
      },
      { title: 'How to get help', paragraphs: ['Answer HELP, or write to the address at the foot of this page.'] },
      {
        title: 'How often, and what it costs',
        paragraphs: [
          'Message frequency varies. Message and data rates may apply. Carriers are not liable for delayed or undelivered messages.',
        ],
      },
      {
        title: 'Hours',
        paragraphs: [
          'Messages are sent between 8 in the morning and 9 in the evening in your own time zone, and within narrower hours where your state asks for them.',
        ],
      },
      {
        title: 'Privacy',
        paragraphs: [
          'Mobile information is not shared with third parties for marketing. The privacy policy says what is kept.',
        ],
      },
    ],
  },
} as const
