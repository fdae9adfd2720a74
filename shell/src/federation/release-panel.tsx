import { call } from 'contract/client'
import { listReleases, type ListedRelease } from 'contract/listed-releases'
import { Button } from 'design-system/button'
import { DataTable, type Column } from 'design-system/data-table'
import { CopyButton } from 'design-system/copy-button'
import { Dialog } from 'design-system/dialog'
import { DesignSystem } from 'design-system/provider'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { Muted, Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useEffect, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { isTestAddress } from './registry.ts'
import { releaseRows, type ReleaseRow } from './release-rows.ts'

/** Opens the panel in a React root of its own, so that the page does not rerender. */
export function openReleasePanel(closed: () => void): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
    closed()
  }
  root.render(
    <DesignSystem>
      <ReleasePanel
        rows={releaseRows(fetchedFiles())}
        onClose={close}
        load={(address) => window.location.assign(address)}
      />
    </DesignSystem>,
  )
  return close
}

const fetchedFiles = () =>
  performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)

interface ReleasePanelProps {
  rows: ReleaseRow[]
  onClose: () => void
  /** Goes to another address by loading it from the server, which writes the registry into the page. */
  load: (address: string) => void
}

/** Which release of each remote this page shows, where it came from, and what it cost. */
export function ReleasePanel({ rows, onClose, load }: ReleasePanelProps) {
  const overridden = rows.filter(({ source }) => source === 'override')
  return (
    <Dialog title="Releases in this page" open onClose={onClose} size="large">
      <Stack>
        <DataTable
          caption="Releases in this page"
          rows={rows}
          columns={columns}
          empty={<Text>The registry names no remote.</Text>}
        />
        <AnotherRelease rows={rows} load={load} />
        {overridden.length > 0 && (
          <Inline>
            <Button tone="secondary" onClick={() => load(`?${overridden.map(({ id }) => `${id}=`).join('&')}`)}>
              Back to the published site
            </Button>
            <CopyButton text={linkTo(overridden)} copied="Link copied" tone="quiet">
              Copy a link to this set
            </CopyButton>
          </Inline>
        )}
      </Stack>
    </Dialog>
  )
}

const bytesOf = ({ bytes }: ReleaseRow) => (bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} KB`)
const timeOf = ({ milliseconds }: ReleaseRow) => (milliseconds === undefined ? '' : `${milliseconds} ms`)
const errorOf = ({ lastError }: ReleaseRow) => lastError ?? 'none'

const columns: Column<ReleaseRow>[] = [
  {
    title: 'Remote',
    cell: ({ id, title }) => (
      <>
        <Text>{id}</Text>
        <Muted>{title}</Muted>
      </>
    ),
    onPhone: (row) => (
      <>
        <Muted>{[row.release, row.source, timeOf(row), bytesOf(row)].filter(Boolean).join(' · ')}</Muted>
        {row.lastError !== undefined && <Muted>{row.lastError}</Muted>}
      </>
    ),
  },
  { title: 'Release', cell: ({ release }) => release, priority: 'medium' },
  { title: 'Source', cell: ({ source }) => source, priority: 'medium' },
  { title: 'Time', cell: timeOf, align: 'end', priority: 'medium' },
  { title: 'Bytes', cell: bytesOf, align: 'end', priority: 'medium' },
  { title: 'Owner', cell: ({ owner }) => owner, priority: 'medium' },
  { title: 'Last error', cell: errorOf, priority: 'medium' },
]

/** For employees; the server ignores a customer's override. */
function AnotherRelease({ rows, load }: Pick<ReleasePanelProps, 'rows' | 'load'>) {
  const [remote, setRemote] = useState(rows[0]?.id ?? '')
  const [version, setVersion] = useState('')
  const [server, setServer] = useState('')
  const published = usePublished().filter(
    ({ takenOut, stage }) => takenOut === null && (stage === 'live' || isTestAddress()),
  )
  const versions = published.filter((release) => release.remote === remote)
  // Also one that no account is given yet: it is to be looked at before.
  const names = [...new Set([...rows.map(({ id }) => id), ...published.map((release) => release.remote)])]
  function show(event: FormEvent) {
    event.preventDefault()
    load(`?${new URLSearchParams({ [remote]: server.trim() || version || (versions[0]?.version ?? '') }).toString()}`)
  }
  return (
    <form aria-label="Another release" onSubmit={show}>
      <Inline>
        <SelectField
          label="Remote"
          options={names.map((name) => ({ value: name, label: name }))}
          value={remote}
          onChange={(event) => {
            setRemote(event.target.value)
            setVersion('')
          }}
        />
        {versions.length > 0 && (
          <SelectField
            label="Release"
            options={versions.map((release) => ({ value: release.version, label: labelOf(release) }))}
            value={version || (versions[0]?.version ?? '')}
            onChange={(event) => setVersion(event.target.value)}
          />
        )}
        <TextField
          label="Or a local build"
          disabled={remote === 'shell'}
          placeholder="http://localhost:3003"
          value={server}
          onChange={(event) => setServer(event.target.value)}
        />
        <Button type="submit" tone="secondary">
          Show it (employees)
        </Button>
      </Inline>
    </form>
  )
}

/** The published releases, newest first; none for a visitor who may not list them. */
function usePublished(): ListedRelease[] {
  const [published, setPublished] = useState<ListedRelease[]>([])
  useEffect(() => {
    call(listReleases, { query: {} }).then(setPublished, () => undefined)
  }, [])
  return published
}

const labelOf = ({ version, stage, given }: ListedRelease) => `${version} (${stage === 'test' ? 'test' : `${given} %`})`

function linkTo(overridden: ReleaseRow[]): string {
  const link = new URL(window.location.href)
  for (const { id, release } of overridden) link.searchParams.set(id, release.replace(/\/$/, ''))
  return link.href
}
