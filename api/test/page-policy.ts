import { createHash } from 'node:crypto'

/** The directives of a Content-Security-Policy by name, each with what it allows. */
export const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...allowed] = directive.trim().split(/\s+/)
      return [name, allowed]
    }),
  )

/** What of a page as HTML its policy leaves open, or would refuse; nothing where both fit. */
export function faultsOf(html: string, policy: string): string[] {
  const directives = directivesOf(policy)
  const allowed = (name: string) => directives.get(name) ?? directives.get('default-src') ?? []
  const covers = (name: string, text: string) =>
    allowed(name).includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const inside = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, attributes = '', text = '']) => ({ attributes, text }),
    )
  const scripts = inside('script').filter(
    ({ attributes }) => !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
  ) // data, which no browser runs
  return [
    ...(policy.match(/'unsafe-[^']*'/g) ?? []).map((keyword) => `the policy says ${keyword}`),
    ...scripts
      .filter(({ text }) => !covers('script-src', text))
      .map(({ text }) => `no hash for the script ${text.slice(0, 80)}`),
    ...inside('style')
      .filter(({ text }) => !covers('style-src', text))
      .map(({ text }) => `no hash for the style ${text.trim().slice(0, 80)}`),
    ...[...html.matchAll(/<[a-z][^>]*?\s(style|on\w+)="[^"]*"/gi)].map(
      ([tag]) => `an attribute with code: ${tag.slice(0, 120)}`,
    ),
    ...(allowed('require-trusted-types-for').includes("'script'") ? [] : ['text may become script: no Trusted Types']),
    ...(directives.has('trusted-types') ? [] : ['anybody may make a policy for Trusted Types']),
    ...['base-uri', 'object-src', 'frame-ancestors']
      .filter(
        (name) =>
          (directives.get(name) ?? (name === 'object-src' ? directives.get('default-src') : undefined))?.join() !==
          "'none'",
      )
      .map((name) => `${name} is not 'none'`),
  ]
}
