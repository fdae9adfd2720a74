import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useRef, useState } from 'react'
import { IconButton } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { FieldError } from '../parts/field-frame.tsx'
import { ProgressBar } from '../progress-bar/index.tsx'

export interface FileFieldProps {
  label: string
  /** As the input's: ".csv,.xlsx,.xls". What is dropped is held to it too. */
  accept?: string | undefined
  hint?: React.ReactNode
  /** The chosen file; its name is shown. */
  file?: File | undefined
  /** Called with the file chosen or dropped, and with undefined when it is taken back. */
  onFile: (file: File | undefined) => void
  /** 0 to 1 while the file is read or sent. */
  progress?: number | undefined
  /** What the progress is of, such as "Reading owners.csv". */
  progressLabel?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

/** Takes one file: chosen with a click or a key, or dropped on it. */
export function FileField({
  label,
  accept,
  hint,
  file,
  onFile,
  progress,
  progressLabel,
  error,
  disabled,
  id,
}: FileFieldProps) {
  const own = useId()
  const inputId = id ?? own
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const shownError = refused ?? error
  const described = [hint && `${inputId}-hint`, shownError && `${inputId}-error`].filter(Boolean).join(' ')

  const take = (chosen: File | undefined) => {
    if (chosen && !accepts(accept, chosen.name)) {
      setRefused(
        `${chosen.name} is not ${accept?.includes(',') ? `one of ${accept.replaceAll(',', ', ')}` : `a ${accept} file`}`,
      )
      return
    }
    setRefused(undefined)
    onFile(chosen)
  }

  const clear = () => {
    if (input.current) input.current.value = ''
    take(undefined)
    input.current?.focus() // the cross goes with the file
  }

  return (
    <Frame>
      <Zone
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files[0])
        }}
      >
        <span data-part="sign">
          <Icon name={file ? 'sheet' : 'upload'} />
        </span>
        <div data-part="words">
          <label htmlFor={inputId}>{label}</label>
          <div data-part="name">
            {file ? (
              <>
                {file.name} <span data-part="size">{sizeOf(file)}</span>
              </>
            ) : (
              <>
                Drop a file here, or <u>choose one</u>
              </>
            )}
          </div>
        </div>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={described || undefined}
          // A browser says nothing of a file that is chosen a second time; it may be another by now.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={(event) => take(event.target.files?.[0])}
        />
        {file && !disabled && (
          <span data-part="remove">
            <IconButton size="small" icon="close" label={`Remove ${file.name}`} onClick={clear} />
          </span>
        )}
      </Zone>
      {progress !== undefined && (
        <ProgressBar label={progressLabel ?? `Reading ${file?.name ?? 'the file'}`} value={progress} />
      )}
      {hint && (
        <div data-part="hint" id={`${inputId}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${inputId}-error`} error={shownError} />
    </Frame>
  )
}

const accepts = (accept: string | undefined, name: string) =>
  !accept || accept.split(',').some((ending) => name.toLowerCase().endsWith(ending.trim().toLowerCase()))

function sizeOf({ size }: File) {
  if (size < 1000) return `${size} bytes`
  return size < 1_000_000 ? `${Math.round(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > [data-part=hint]': { fontSize: 'sm', color: 'fg.muted' },
  },
})

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    minHeight: '5.25rem',
    borderRadius: 'lg',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line.control',
    background: 'surface',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    '&:hover, &[data-over]': { borderColor: 'accent.solid', background: 'accent.subtle' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
    '&:has([aria-invalid=true])': { borderColor: 'bad.solid' },
    '&[data-disabled]': {
      background: 'sunken',
      borderColor: 'line.strong',
      pointerEvents: 'none',
      '& :is(label, u)': { color: 'fg.muted' },
    },
    '& > [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '2.75rem',
      height: '2.75rem',
      borderRadius: 'md',
      background: 'accent.subtle',
      color: 'accent.fg',
    },
    '& > [data-part=words]': { flex: '1', minWidth: '0' },
    '& label': { fontWeight: 'semibold' },
    '& [data-part=name]': { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& [data-part=size]': { color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& u': { color: 'accent.fg', fontWeight: 'medium', textUnderlineOffset: '0.2em' },
    '& > input': { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
    '& > [data-part=remove]': { position: 'relative' },
  },
})
