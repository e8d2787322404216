/** The status page for programs. Words are those of the database; texts are as staff wrote them. */
import type { PublicStatus } from '../../service-status/measuring/status-watch.ts'
import { historyOf, overallState, type PublicIncident, phaseOf } from '../../service-status/rules.ts'
import { serviceWords } from '../../service-status/words.ts'

export function statusJson(status: PublicStatus, { demo }: { demo: boolean }) {
  const { at, measuredAt, unreachableSince, readAt, services, incidents } = status
  return {
    at: at.toISOString(),
    demonstration: demo,
    state: overallState(services.map(({ state }) => state)),
    measuredAt: measuredAt?.toISOString() ?? null,
    /** Null while the database can be read; otherwise `incidents` and `history` are those of `readAt`. */
    databaseUnreachableSince: unreachableSince?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    services: services.map(({ service, state }) => ({
      ...{ id: service, name: serviceWords[service].zh.label, nameEn: serviceWords[service].en.label, state },
      history: historyOf(service, status),
    })),
    incidents: incidents.map(incident => incidentJson(incident, at)),
  }
}

function incidentJson(incident: PublicIncident, at: Date) {
  const { id, kind, state, title, titleEn, level, services, startsAt, endsAt, closedAt, publishedAt } = incident
  return {
    ...{ id, kind, state, phase: phaseOf(incident, at), title, titleEn, level, services },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    ...{ publishedAt: publishedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
    updates: incident.updates.map(update => ({ ...update, at: update.at.toISOString() })),
  }
}
