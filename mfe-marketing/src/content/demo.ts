/** The text of the tour. */
export const demo = {
  steps: [
    {
      title: 'Order a list',
      text: 'Choose an area: a city, a county or a ZIP Code. Usually within minutes the records are in your inbox.',
    },
    {
      title: 'Add the phones',
      text: 'Upload any list. Skip tracing adds phones and emails to every owner we can match, free.',
    },
    {
      title: 'Write one text',
      text: 'Placeholders make it personal. Opt-outs, duplicates and quiet hours are handled before anything is sent.',
    },
    { title: 'Watch it arrive', text: 'Sent, delivered, failed and answered: counted as it happens.' },
    { title: 'Answer the replies', text: 'Every answer appears at once. The ones that wait for you come first.' },
    { title: 'Keep the lead', text: 'Whoever answers becomes a contact with a status, tags and notes.' },
  ],
} as const
