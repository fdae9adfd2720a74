/** The states of the US by their two letters, with the District of Columbia and Puerto Rico. */
export const usStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

const known = new Set(usStates)

/** Whether a text is a state's two letters, in any case. */
export const isUsState = (text: string): boolean => known.has(text.trim().toUpperCase())
