// In place of the runtime's own module of snapshots (host manifests, which our registry replaces): the part of it that the rest of the
// runtime reads. `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN` leaves out its plugin only, and 2.4 KB of it would come with the first page.

export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
}

/** No snapshot is known of any remote. */
export const getGlobalRemoteInfo = () => ({})
