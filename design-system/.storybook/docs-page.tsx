import { Controls, Description, Heading, Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useRef, useState } from 'react'
import { Inter } from '../src/inter/index.tsx'
import { DesignSystem } from '../src/provider/index.tsx'
import type { Guide } from './notes.tsx'

/** A component's page for designers and engineers: when to use it, what it is made of, how it is reached and read, its tokens, its stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide: Guide | undefined = preparedMeta.parameters['guide']
  const top = useRef<HTMLDivElement>(null)
  if (!guide) return <Plain />
  return (
    <div ref={top}>
      <Title />
      <Description />
      <Markdown>{`**Use it** ${guide.use}\n\n**Not** ${guide.not}`}</Markdown>
      <Primary />
      <Heading>Anatomy</Heading>
      <Markdown>{guide.anatomy.map((part, index) => `**${index + 1}** ${part}`).join('  \n')}</Markdown>
      <Heading>Keyboard and screen reader</Heading>
      <Markdown>{`${guide.keyboard}\n\n${guide.reader}`}</Markdown>
      {(guide.do ?? guide.dont) && (
        <>
          <Heading>Do and don’t</Heading>
          <DesignSystem>
            <Inter />
            <div className="sb-unstyled" style={pair} data-theme="light">
              {guide.do && <Shown mark="Do" color="good" {...guide.do} />}
              {guide.dont && <Shown mark="Don’t" color="bad" {...guide.dont} />}
            </div>
          </DesignSystem>
        </>
      )}
      <Heading>Tokens</Heading>
      <Tokens within={top} />
      <Heading>Properties</Heading>
      <Controls />
      <Stories />
    </div>
  )
}

/** Pages without a guide: foundations and whole screens. */
const Plain = () => (
  <>
    <Title />
    <Description />
    <Stories includePrimary />
  </>
)

const Shown = ({
  mark,
  color,
  text,
  show,
}: {
  mark: string
  color: 'good' | 'bad'
  text: string
  show: React.ReactNode
}) => (
  <figure style={{ ...picture, borderBlockStart: `4px solid var(--ll-colors-${color}-solid)` }}>
    <div inert style={{ minBlockSize: '6rem' }}>
      {show}
    </div>
    <figcaption>
      <strong>{mark}:</strong> {text}
    </figcaption>
  </figure>
)

/** The tokens in the rules that apply to the page's stories, as the browser knows them. */
function Tokens({ within }: { within: React.RefObject<HTMLElement | null> }) {
  const [tokens, setTokens] = useState<readonly string[]>([])
  useEffect(() => {
    // The stories below are drawn after the page.
    const timer = setInterval(() => {
      const stories = [...(within.current?.querySelectorAll('.docs-story [data-theme]') ?? [])]
      const found = stories.length > 0 ? tokensOf(stories) : []
      setTokens((before) => (before.join() === found.join() ? before : found))
    }, 500)
    return () => clearInterval(timer)
  }, [within])
  return (
    <p>
      {tokens.map((token) => (
        <code key={token} style={{ marginInlineEnd: '0.5rem' }}>
          {token}
        </code>
      ))}
    </p>
  )
}

function tokensOf(roots: readonly Element[]): string[] {
  const found = new Set<string>()
  for (const sheet of document.styleSheets)
    for (const rule of rulesIn(sheet.cssRules)) {
      const names = rule.cssText.match(/(?<=var\(--ll-)(?:colors|shadows|radii|font-sizes|spacing|durations)-[\w-]+/g)
      if (!names || /^(:root|\[data-theme)/.test(rule.selectorText)) continue
      const selector = rule.selectorText.replace(
        /::?(hover|active|focus[\w-]*|disabled|before|after|placeholder|backdrop)/g,
        '',
      )
      if (roots.some((root) => selects(root, selector)))
        for (const name of names) found.add(name.replace('font-sizes', 'fontSizes').replace('-', '.'))
    }
  return [...found].toSorted()
}

function* rulesIn(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield rule
    else if (rule instanceof CSSGroupingRule) yield* rulesIn(rule.cssRules)
}

function selects(root: Element, selector: string): boolean {
  try {
    return selector !== '' && root.querySelector(selector) !== null
  } catch {
    return false // a selector of which the state was the only part
  }
}

const pair = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))', gap: '1rem' } as const
const picture = {
  fontFamily: 'var(--ll-fonts-body)',
  margin: 0,
  padding: '1rem',
  background: 'var(--ll-colors-canvas)',
  color: 'var(--ll-colors-fg)',
  border: '1px solid var(--ll-colors-line)',
} as const
