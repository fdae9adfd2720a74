import { Page, Section } from 'design-system/page'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { site } from '../content/site.ts'
import { SiteFrame } from '../site/site-frame.tsx'
import { legalTexts } from './legal-texts.ts'

/** One of the legal pages that carriers, card processors and the law require. */
export function LegalPage({ text }: { text: keyof typeof legalTexts }) {
  const { title, intro, sections } = legalTexts[text]
  return (
    <SiteFrame title={`${title} · ${site.name}`} description={intro}>
      <Page title={title} intro={intro} width="narrow">
        {sections.map((section) => (
          <Section key={section.title} title={section.title}>
            <Stack gap="snug">
              {section.paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Section>
        ))}
      </Page>
    </SiteFrame>
  )
}
