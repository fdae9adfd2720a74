import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BusinessProfile } from 'contract/business-profile'
import { call } from 'contract/client'
import {
  checkProfile,
  endRegistration,
  getRegistration,
  saveProfile,
  submitRegistration,
  textOwnerAgain,
  withdrawRegistration,
  type Registration,
} from 'contract/registration'
import { isWithdrawable } from 'contract/registration-states'
import { errorCode } from 'shell/host/error-message'
import { notify, notifyError } from 'shell/host/notify'

const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: () => call(getRegistration, {}),
  // A colleague may have saved the form; no live event says so.
  staleTime: 0,
  // The carrier decides in its own time: asked again while it has the registration.
  refetchInterval: ({ state: { data } }) =>
    data && (isWithdrawable(data.state) || data.state === 'campaign_verified' || data.leaving)
      ? data.sandbox || data.leaving
        ? 2000
        : 60_000
      : false,
})

export const useRegistration = () => useQuery(registrationQuery)

interface Save {
  profile: BusinessProfile
  /** The `savedAt` of what it was made from. */
  was: string | null
  intent: 'save' | 'check' | 'submit'
}

interface Told {
  /** What is stored now. */
  onSaved: (saved: BusinessProfile) => void
  /** A colleague saved the form meanwhile. */
  onTheirs: (theirs: Registration, typed: BusinessProfile) => void
}

/** Saves what is typed, and goes on to check or submit it. */
export function useSaveProfile({ onSaved, onTheirs }: Told) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ profile, was, intent }: Save) {
      const saved = await call(saveProfile, { body: { ...profile, was } })
      onSaved(profile)
      client.setQueryData(registrationQuery.queryKey, saved)
      if (intent === 'save') return saved
      if (intent === 'check') return call(checkProfile, {})
      // In the sandbox websites are made up; elsewhere the website is opened before anything is handed in.
      if (!saved.sandbox) {
        const checked = await call(checkProfile, {})
        client.setQueryData(registrationQuery.queryKey, checked)
      }
      // A colleague may have saved another one since: what the member has seen is handed in, or nothing.
      return call(submitRegistration, { body: { was: saved.savedAt } })
    },
    onSuccess(registration: Registration, { intent }) {
      client.setQueryData(registrationQuery.queryKey, registration)
      if (intent === 'submit')
        notify({ title: 'Handed to the carrier', text: 'You get a mail whenever something changes.' })
      else if (intent === 'check' && registration.state === 'checked')
        notify({ title: 'Nothing stands in the way', text: 'You can submit it now.' })
      else if (intent === 'save') notify({ title: 'Business profile saved' })
    },
    onError(error, { profile }) {
      const theirs = savedElsewhere(error)
      if (!theirs) return notifyError(error, 'It could not be saved. What you typed is kept here.')
      onTheirs(theirs, profile)
      client.setQueryData(registrationQuery.queryKey, theirs)
    },
  })
}

/** What a colleague saved meanwhile, where that is why it was not saved. */
export function savedElsewhere(error: Error | null): Registration | undefined {
  if (errorCode(error) !== 'changed_elsewhere' || !error || !('details' in error)) return undefined
  return error.details as Registration // the API's answer, which is not parsed here
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawRegistration, {}),
    onSuccess(registration) {
      client.setQueryData(registrationQuery.queryKey, registration)
      notify({ title: 'Taken back', text: 'You can change it and submit it again.' })
    },
    onError(error) {
      notifyError(error, 'It could not be taken back')
    },
  })
}

export function useEndRegistration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endRegistration, {}),
    onSuccess(registration) {
      client.setQueryData(registrationQuery.queryKey, registration)
      notify({ title: 'Registration ended', text: 'Your campaign is being taken out at the carrier.' })
    },
    onError(error) {
      notifyError(error, 'It could not be ended')
    },
  })
}

export function useTextAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(textOwnerAgain, {}),
    onSuccess(registration) {
      client.setQueryData(registrationQuery.queryKey, registration)
      notify({ title: 'Sent again', text: 'Look at your phone, and reply YES.' })
    },
    onError(error) {
      notifyError(error, 'The carrier could not be asked')
    },
  })
}
