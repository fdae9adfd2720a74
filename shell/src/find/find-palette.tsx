import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { findAnything, MAX_FIND } from 'contract/find'
import { CommandPalette } from 'design-system/command-palette'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounce } from '../../host/debounce.ts'
import { errorStatus } from '../../host/error-message.ts'
import { WhenReachable } from '../federation/when-reachable.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

/** So long nothing must be typed before the server is asked. */
const PAUSE_MS = 120
/** The server looks nothing up by a single letter. */
const MIN_LETTERS = 2

/** Everything of the account, each page and each action, by a few letters. */
export function FindPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = text.trim()
  const [asked] = useDebounce(query, PAUSE_MS)
  // The server counts an emoji as one letter, too.
  const isAsking = [...query].length >= MIN_LETTERS
  const search = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call(findAnything, { query: { q: asked } }, signal),
    enabled: isAsking && [...asked].length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isWaiting = isAsking && (asked !== query || search.isFetching)
  const hasFailed = !isWaiting && isAsking && search.isError
  const groups = usePaletteGroups(query, isAsking ? (search.data ?? []) : [], isWaiting)

  function choose(id: string) {
    const choice = groups.flatMap(({ items }) => items).find((item) => item.id === id)
    onClose()
    choice?.act?.()
    if (choice?.href) navigate(choice.href)
  }

  return (
    <>
      <CommandPalette
        open
        onClose={onClose}
        query={text}
        maxLength={MAX_FIND}
        onQuery={setText}
        placeholder="A name, a phone, a campaign, a page …"
        groups={groups}
        onChoose={choose}
        state={isWaiting ? 'loading' : hasFailed ? 'failed' : 'ready'}
        onRetry={() => void search.refetch()}
        empty={
          isAsking
            ? 'Nothing of yours is called that. Try a part of the name, the phone, or how the address begins.'
            : 'Type one more letter.'
        }
      />
      {hasFailed && errorStatus(search.error) === 0 && <WhenReachable onBack={search.refetch} />}
    </>
  )
}
