import { useId } from 'react'
import { IconButton } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { ControlBox } from '../parts/field-frame.tsx'

export interface SearchFieldProps extends Omit<
  React.ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'type' | 'value' | 'onChange'
> {
  /** Read out; the magnifying glass says it to the eye. */
  label: string
  value: string
  onSearch: (text: string) => void
  placeholder?: string | undefined
}

/** Narrows what stands below it while one types. Emptied by its cross or by Escape. */
export function SearchField({ label, value, onSearch, placeholder, id, ...rest }: SearchFieldProps) {
  const own = useId()
  const inputId = id ?? own
  function clear() {
    onSearch('')
    document.getElementById(inputId)?.focus() // the cross goes with what was typed
  }
  return (
    <ControlBox of="search">
      <Icon name="search" size="small" />
      <input
        id={inputId}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault()
            onSearch('')
          }
        }}
      />
      {value && (
        <span data-part="end">
          <IconButton size="small" icon="close" label="Clear search" onClick={clear} />
        </span>
      )}
    </ControlBox>
  )
}
