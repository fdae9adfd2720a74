import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as written } from '@emotion/react'

type Style = Parameters<SystemContext['css']>[0]

/**
 * The same system, which works each style out once. Chakra makes a recipe's function again whenever one of its elements renders, and so reads
 * the recipe through each time; Emotion then writes the result out and hashes it. Here a recipe has one function, and its styles are kept
 * as Emotion writes them.
 */
export function withStylesOnce(system: SystemContext): SystemContext {
  const cva = once(system.cva) as typeof system.cva // each recipe has its own type
  const withoutMore = once((style: object) => written(system.css(style)))
  const properties = new Map<string, boolean>()

  return {
    ...system,
    cva,
    css: (style: Style = nothing, ...more: Style[]) =>
      more.every(isEmpty) ? withoutMore(style) : system.css(style, ...more),
    isValidProperty(name) {
      const known = properties.get(name) ?? system.isValidProperty(name)
      properties.set(name, known)
      return known
    },
  }
}

const nothing = {}
const isEmpty = (style: Style) => !style || Object.keys(style).length === 0

/** Answers for an object that it has seen before as it did then. */
function once<Result>(make: (of: object) => Result): (of: object) => Result {
  const made = new WeakMap<object, { result: Result }>()
  return (of) => {
    const known = made.get(of) ?? { result: make(of) }
    made.set(of, known)
    return known.result
  }
}
