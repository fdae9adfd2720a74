import { Children, cloneElement, createElement, isValidElement, type ElementType, type ReactNode } from 'react'

/** The styles of a part in the stylesheet: its class, its variants, and their default values. */
interface BuiltStyles {
  own: string
  variants: readonly string[]
  defaults?: Readonly<Props> | undefined
}

type Props = Record<string, unknown>

/**
 * Replaces `@chakra-ui/react/styled-system` in the release build, where the styles are a stylesheet and nothing is computed in the page:
 * an element, its classes, `as` and `asChild`.
 */
export function chakra(
  tag: ElementType,
  { own, variants, defaults = {} }: BuiltStyles,
  { defaultProps = {} }: { defaultProps?: Props } = {},
) {
  return ({ as, asChild, ...given }: Props) => {
    const props: Props = { ...defaultProps }
    let className = own
    for (const [name, value] of Object.entries(given))
      if (!variants.includes(name) && value !== undefined) props[name] = value
    for (const name of variants) {
      const choice = given[name] ?? defaults[name]
      if (choice !== undefined && choice !== null) className += ` ${own}-${name}-${String(choice)}`
    }
    return asChild ? withStyles(props, className) : createElement(isElementType(as) ? as : tag, { ...props, className })
  }
}

/** Merges the part's class and props into the only child; its own props win, and both event handlers run. */
function withStyles({ children, ...props }: Props, className: string) {
  const child = Children.toArray(isNode(children) ? children : []).find((each) => isValidElement<Props>(each))
  if (!child) throw new Error('asChild needs an element as its child')
  const own = child.props
  const handlers = Object.fromEntries(
    Object.entries(props).flatMap(([name, handler]) => {
      const its = own[name]
      return typeof handler === 'function' && typeof its === 'function'
        ? [
            [
              name,
              (...event: unknown[]) => {
                its(...event)
                handler(...event)
              },
            ],
          ]
        : []
    }),
  )
  return cloneElement(child, {
    ...props,
    ...own,
    ...handlers,
    className: typeof own['className'] === 'string' ? `${className} ${own['className']}` : className,
  })
}

const isElementType = (as: unknown): as is ElementType =>
  typeof as === 'string' || typeof as === 'function' || (typeof as === 'object' && as !== null)
const isNode = (children: unknown): children is ReactNode => children !== undefined

export const ChakraProvider = ({ children }: { children: ReactNode }) => children
export const createSystem = () => undefined
export const defaultBaseConfig = {}
