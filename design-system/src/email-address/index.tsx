import { Fragment } from 'react'

/** An email address in a line of text. Where the line is too short for it, it goes on before one of its signs, not within a word. */
export const EmailAddress = ({ children }: { children: string }) => (
  <>
    {children.split(/(?=[@._+-])/).map((part, index) => (
      <Fragment key={`${index} ${part}`}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
)
