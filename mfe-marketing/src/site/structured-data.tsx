/** What search engines read besides the words, as JSON-LD (schema.org). No script: a browser runs nothing of it. */
export const StructuredData = ({ of }: { of: Thing }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify({ '@context': 'https://schema.org', ...of }).replaceAll('<', String.raw`\u003c`) }} />
)

export interface Thing {
  '@type': string
  [property: string]: unknown
}
