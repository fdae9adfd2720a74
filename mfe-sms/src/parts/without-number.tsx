import { Notice } from 'design-system/notice'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'

/** Says that texts wait because no number may send, with the way to one. */
export const WithoutNumber = () => (
  <Notice
    tone="warning"
    title="You have no number in use that may send"
    action={
      <TextLink asChild>
        <Link to={paths.numbers()}>Numbers</Link>
      </TextLink>
    }
  >
    Texts wait until you take one back or buy one. They then leave by themselves.
  </Notice>
)
