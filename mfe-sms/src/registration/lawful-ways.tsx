import { lawfulWays } from 'contract/check-registration'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'

/** How people come to agree: said before anything is paid, because bought lists are refused for good. */
export function LawfulWays() {
  return (
    <Notice tone="warning" title="Lawful ways to people who agreed">
      <Stack as="ul" gap="tight">
        {lawfulWays.map((way) => (
          <li key={way}>
            <Text as="span">{way}</Text>
          </li>
        ))}
      </Stack>
    </Notice>
  )
}
