import type { SystemConfig } from '@chakra-ui/react/styled-system'

type Utilities = NonNullable<SystemConfig['utilities']>

/**
 * What of Chakra's own `defaultBaseConfig` the recipes use: its conditions, and which property takes which tokens. All of it would be 4 KB
 * (brotli) more on every first visit. A recipe that needs another name adds it here, as it stands there: `base-config.test.ts` says which.
 */
export const conditions = {
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  selected: '&:is([aria-selected=true], [data-selected])',
  highlighted: '&[data-highlighted]',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder, &[data-placeholder]',
  ltr: '[dir=ltr] &',
  rtl: '[dir=rtl] &',
  light: '[data-theme=light] &',
  dark: '[data-theme=dark] &',
}

/** Properties that take the tokens of a category. */
const taking = (
  values: keyof NonNullable<NonNullable<SystemConfig['theme']>['tokens']>,
  properties: string,
): Utilities => Object.fromEntries(properties.split(' ').map((property) => [property, { values }]))

/** Also under the name that Safari still needs: Emotion adds no prefixes (`style-cache.ts`). Chakra's types know only names of their own. */
const prefixed = (property: string, name: string) => ({
  transform: (value: string) => ({ [property]: value, [name]: value }) as Record<`--${string}`, string>,
})

export const utilities: Utilities = {
  ...taking(
    'colors',
    'accentColor background backgroundColor borderColor borderBlockColor borderBlockStartColor borderBlockEndColor borderInlineColor borderInlineStartColor borderInlineEndColor borderBottomColor caretColor color fill outlineColor scrollbarColor stroke textDecorationColor',
  ),
  ...taking('durations', 'animationDelay animationDuration transitionDelay transitionDuration'),
  ...taking('easings', 'animationTimingFunction transitionTimingFunction'),
  ...taking('fonts', 'fontFamily'),
  ...taking('fontSizes', 'fontSize'),
  ...taking('fontWeights', 'fontWeight'),
  ...taking(
    'radii',
    'borderRadius borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius',
  ),
  ...taking('shadows', 'boxShadow'),
  ...taking(
    'sizes',
    'blockSize flexBasis height inlineSize maxBlockSize maxHeight maxInlineSize maxWidth minBlockSize minHeight minInlineSize minWidth width',
  ),
  ...taking(
    'spacing',
    'borderSpacing bottom columnGap gap inset insetBlock insetBlockEnd insetBlockStart insetInline insetInlineEnd insetInlineStart left margin marginBlock marginBlockEnd marginBlockStart marginBottom marginInline marginInlineEnd marginInlineStart marginLeft marginRight marginTop padding paddingBlock paddingBlockEnd paddingBlockStart paddingBottom paddingInline paddingInlineEnd paddingInlineStart paddingLeft paddingRight paddingTop right rowGap scrollMarginTop scrollPaddingBlock scrollPaddingInline textIndent top',
  ),
  boxSize: { values: 'sizes', transform: (value: string) => ({ width: value, height: value }) },
  backdropFilter: prefixed('backdropFilter', 'WebkitBackdropFilter'),
  maskImage: prefixed('maskImage', 'WebkitMaskImage'),
  userSelect: prefixed('userSelect', 'WebkitUserSelect'),
}
