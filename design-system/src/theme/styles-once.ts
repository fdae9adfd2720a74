import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as written } from '@emotion/react'

type Style = NonNullable<Parameters<SystemContext['css']>[0]>
type Css = ReturnType<SystemContext['css']>
type Choices = Record<string, unknown>

/** A recipe as a function, with what Chakra's types do not name. */
interface Recipe {
  (choices?: Choices): Style
  /** The same, before Chakra sends it through its engine once more. */
  raw(choices: Choices): Css
  merge(other: object): Recipe
}

/**
 * The same system, which works each style out once. Chakra makes a recipe's function again whenever one of its elements renders, and sends
 * what it answers through its engine twice more; Emotion then writes the result out and hashes it. Here a recipe has one function, its
 * styles go through the engine once for each choice of variants, and are kept as Emotion writes them.
 */
export function withStylesOnce(system: SystemContext): SystemContext {
  /** What each style was before Emotion wrote it out. */
  const before = new WeakMap<object, Style>()
  const properties = new Map<string, boolean>()

  const ready = once((style: Css) => {
    const text = written(style)
    before.set(text, style)
    return text
  })
  const alone = once((style: Style) => ready(system.css(style)))

  function withChoicesOnce(recipe: Recipe): Recipe {
    const chosen = new Map<string, Style>()
    const choose = (choices: Choices = nothing) => {
      const name = nameOf(choices)
      const style = chosen.get(name) ?? ready(recipe.raw(choices))
      chosen.set(name, style)
      return style
    }
    return Object.assign(choose, recipe, { merge: once((other: object) => withChoicesOnce(recipe.merge(other))) })
  }
  const ofSystem: (recipe: object) => unknown = system.cva
  const cva: unknown = once((recipe: object) => withChoicesOnce(ofSystem(recipe) as Recipe)) // Chakra's types do not name `raw`

  return {
    ...system,
    cva: cva as typeof system.cva, // each recipe has its own type
    css(style: Style = nothing, ...more: (Style | undefined)[]) {
      if (!more.every(isEmpty)) return system.css(before.get(style) ?? style, ...more)
      return before.has(style) ? style : alone(style)
    },
    isValidProperty(name) {
      const known = properties.get(name) ?? system.isValidProperty(name)
      properties.set(name, known)
      return known
    },
  }
}

const nothing = {}
const isEmpty = (style: Style | undefined) => !style || Object.keys(style).length === 0

/** A text for a choice of variants, of which some may be chosen by the window's width. */
function nameOf(choices: Choices): string {
  let name = ''
  for (const [variant, value] of Object.entries(choices))
    if (value !== undefined) name += `${variant}:${typeof value === 'object' ? JSON.stringify(value) : String(value)};`
  return name
}

/** Answers for an object that it has seen before as it did then. */
function once<Of extends object, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const made = new WeakMap<object, { result: Result }>()
  return (of) => {
    const known = made.get(of) ?? { result: make(of) }
    made.set(of, known)
    return known.result
  }
}
