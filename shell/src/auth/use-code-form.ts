import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCode, type Step } from './use-second-factor.ts'

const codes = {
  totp: {
    label: 'Code from your authenticator app',
    missing: 'Enter the code from your app',
    hint: undefined,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    hint: 'You got these codes when you set up two-step verification. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

export type CodeKind = keyof typeof codes

interface CodeFormOptions extends Step {
  hasApp: boolean
  canUsePasskey: boolean
}

/** Which code is asked for, and its field. */
export function useCodeForm({ hasApp, canUsePasskey, ...step }: CodeFormOptions) {
  const [kind, setKind] = useState<CodeKind>(hasApp ? 'totp' : 'recovery')
  const [isAsked, setAsked] = useState(hasApp || !canUsePasskey) // a recovery code is the last resort, behind its button
  const [chosen, setChosen] = useState(canUsePasskey ? undefined : kind) // the passkey has the focus until another way is chosen
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    resetField,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } })
  const code = useCode({
    ...step,
    onWrong: (message) => setError('code', { message }, { shouldFocus: true }),
  })
  useEffect(() => {
    if (isAsked && chosen === kind) setFocus('code')
  }, [isAsked, chosen, kind, setFocus])

  function ask(next: CodeKind) {
    resetField('code')
    setKind(next)
    setAsked(true)
    setChosen(next)
  }

  const { missing, ...texts } = codes[kind]
  return {
    kind,
    isAsked,
    ask,
    field: {
      ...texts,
      error: errors.code?.message,
      ...register('code', { validate: (text) => text.trim() !== '' || missing }),
    },
    submit: handleSubmit((form) => code.mutate({ method: kind, ...form })),
    isPending: code.isPending,
  }
}
