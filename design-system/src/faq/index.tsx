import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icon/index.tsx'
import { SiteSection, type SiteSectionProps } from '../parts/site-section.tsx'

export interface FaqProps extends Omit<SiteSectionProps, 'children'> {
  questions: readonly { question: string; answer: React.ReactNode }[]
}

/** Questions that open to their answers; readable and searchable without scripts. */
export const Faq = ({ questions, ...section }: FaqProps) => (
  <SiteSection beside {...section}>
    <List>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          <div data-part="answer">{answer}</div>
        </details>
      ))}
    </List>
  </SiteSection>
)

const List = chakra('div', {
  base: {
    width: '100%',
    '& details': { borderBlockEndWidth: '1px', borderColor: 'line' },
    '& details:first-of-type': { borderBlockStartWidth: '1px' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '4',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'sm',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& h3': { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: '-0.01em' },
    '& summary svg': { color: 'accent.fg', transition: 'transform {durations.normal} {easings.out}' },
    '& details[open] > summary svg': { transform: 'rotate(45deg)' },
    '& [data-part=answer]': { paddingBlockEnd: '5', color: 'fg.muted', maxWidth: '65ch', textWrap: 'pretty' },
  },
})
