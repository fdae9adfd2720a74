const sheet = document.createElement('style')

function styled(rules: string, html: string): (selector: string) => CSSStyleDeclaration {
  sheet.textContent = rules
  document.head.append(sheet)
  document.body.innerHTML = html
  return (selector) => getComputedStyle(document.querySelector(selector) ?? document.body)
}
const displays = (rules: string) =>
  styled(rules, '<main class="page big"><p class="a b" data-part="words">x</p></main>')('p').display

test.each([
  ['p { display: flex }', 'flex'],
  ['.b { display: flex }', 'flex'],
  ['.page > .a { display: flex }', 'flex'],
  ['main p.a[data-part=words] { display: flex }', 'flex'],
  ['.page [data-part="words"] { display: flex }', 'flex'],
  ['*:where(.page > *) { display: flex }', 'flex'],
  ['p:is(h1, .a) { display: flex }', 'flex'],
  ['h1, p { display: flex }', 'flex'],
  ['.big > h1, .big > [data-part] { display: flex }', 'flex'],
  ['@media screen { .a { display: flex } }', 'flex'],
  ['.page:not(.big) p { display: flex }', 'block'],
  ['.page > h1, .small > p { display: flex }', 'block'],
  ['.a.c { display: flex }', 'block'],
  ['[data-part=title] { display: flex }', 'block'],
  ['p::no-such-part { display: flex }', 'block'],
  ['@media print { .a { display: flex } }', 'block'],
])('%s makes it %s', (rules, display) => {
  expect(displays(rules)).toBe(display)
})

test('the last rule that matches wins, whatever finds it', () => {
  const rules = [
    'p { display: flex }',
    '.b { display: grid }',
    '[data-part] { display: inline }',
    ':last-child { display: table }',
  ]
  const shown = rules.map((_, first) => displays([...rules.slice(first), ...rules.slice(0, first)].join('\n')))
  expect(shown).toEqual(['table', 'flex', 'grid', 'inline'])
})

test('a rule that comes later is seen, and so is what an element says itself', () => {
  const style = styled('.b { display: grid }', '<p class="b">x</p><p class="b" style="display: inline">x</p>')
  expect([style('p').display, style('p + p').display]).toEqual(['grid', 'inline'])
  sheet.sheet?.insertRule('.b { display: none }', 1)
  expect([style('p').display, style('p + p').display]).toEqual(['none', 'inline'])
})

test('what is within something invisible is invisible, until it says otherwise', () => {
  const style = styled(
    'main { visibility: hidden } .b { visibility: visible }',
    '<main><p>x</p><i class="b">x</i></main>',
  )
  expect([style('p').visibility, style('i').visibility, style('body').visibility]).toEqual([
    'hidden',
    'visible',
    'visible',
  ])
})
