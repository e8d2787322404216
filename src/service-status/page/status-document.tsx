/** The public status page: one document with its styles inside, without scripts, that can be copied to another place as it is. */
import { Fragment } from 'react'
import { type Language, languageTags } from '../../codes/languages.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { PublicStatus } from '../measuring/status-watch.ts'
import { type HistoryDay, historyOf, overallState, type PublicIncident, phaseOf } from '../rules.ts'
import {
  type DayState,
  incidentStateRows,
  kindWords,
  type ServiceState,
  type StatusService,
  serviceWords,
  stateWords,
} from '../words.ts'
import { statusPaths } from './addresses.ts'
import { statusTexts } from './locale.ts'

type Props = { status: PublicStatus; language: Language; siteName: string; demo: boolean }

const minute = (at: Date) => formatDate(at, 'yyyy-MM-dd HH:mm')

export function StatusBody({ status, language, siteName, demo }: Props) {
  const texts = statusTexts[language]
  const { at, incidents } = status
  const phase = (wanted: ReturnType<typeof phaseOf>) => incidents.filter(one => phaseOf(one, at) === wanted)
  const ahead = phase('ahead').sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const { other } = texts
  return (
    <>
      <header>
        <p className="site">{siteName}</p>
        <h1>{texts.title}</h1>
        <p className="other">
          <a href={statusPaths[other]} lang={languageTags[other]} hrefLang={languageTags[other]}>
            {texts.otherLanguage}
          </a>
        </p>
      </header>
      <main>
        <Head status={status} language={language} />
        {demo && <p className="note">{texts.demo}</p>}
        <Incidents {...{ title: texts.now, none: texts.none.now, incidents: phase('now'), language }} />
        {ahead.length > 0 && <Incidents {...{ title: texts.ahead, none: '', incidents: ahead, language }} />}
        <section>
          <h2>{texts.services}</h2>
          <p className="quiet">{texts.historyNote}</p>
          <Legend language={language} />
          <ul className="services">
            {status.services.map(({ service, state }) => (
              <Service key={service} {...{ service, state, status, language }} />
            ))}
          </ul>
        </section>
        <Incidents {...{ title: texts.past, none: texts.none.past, incidents: phase('over'), language }} />
      </main>
      <footer>
        <p>
          {texts.zone} {texts.whole}
        </p>
        <p className="links">
          <a href={texts.homePath}>{texts.home}</a>
          <a href={statusPaths.feed}>{texts.feed}</a>
          <a href={statusPaths.json}>{texts.machines}</a>
        </p>
      </footer>
    </>
  )
}

function Head({ status, language }: Pick<Props, 'status' | 'language'>) {
  const texts = statusTexts[language]
  const { services, measuredAt, unreachableSince, readAt } = status
  const states = services.map(({ state }) => state)
  const overall = overallState(states)
  const isAllKnown = overall !== 'ok' || !states.includes('unknown')
  return (
    <div className={`head ${overall}`}>
      <p className="overall">
        <Sign state={overall} language={language} /> {isAllKnown ? texts.overall[overall] : texts.okWhereKnown}
      </p>
      {unreachableSince && (
        <p>
          {texts.unreachable(formatDate(unreachableSince))}
          {readAt ? texts.knownFrom(formatDate(readAt)) : texts.nothingKnown}
        </p>
      )}
      <p className="quiet">{measuredAt ? texts.measuredAt(minute(measuredAt)) : texts.neverMeasured}</p>
    </div>
  )
}

/** The sign is for the eyes; the label beside it says the same. */
function Sign({ state, language }: { state: ServiceState | DayState; language: Language }) {
  return (
    <span className={`sign ${state}`} aria-hidden="true">
      {stateWords[state][language].sign}
    </span>
  )
}

const legendStates = ['ok', 'limited', 'down', 'maintenance', 'partial', 'none'] as const satisfies readonly DayState[]

function Legend({ language }: { language: Language }) {
  return (
    <ul className="legend" aria-label={statusTexts[language].legend}>
      {legendStates.map(state => (
        <li key={state}>
          <Sign state={state} language={language} /> {stateWords[state][language].label}
        </li>
      ))}
    </ul>
  )
}

type ServiceProps = Pick<Props, 'status' | 'language'> & { service: StatusService; state: ServiceState }

function Service({ service, state, status, language }: ServiceProps) {
  const texts = statusTexts[language]
  const { label, about } = serviceWords[service][language]
  const days = historyOf(service, status)
  return (
    <li>
      <div className="service">
        <h3>{label}</h3>
        <p className={`state ${state}`}>
          <Sign state={state} language={language} /> {stateWords[state][language].label}
        </p>
        <p className="quiet about">{about}</p>
      </div>
      <ol className="days" aria-label={label + texts.comma + texts.history}>
        {days.map(day => (
          <Day key={day.day} day={day} language={language} />
        ))}
      </ol>
      <p className="ends quiet" aria-hidden="true">
        <span>{texts.older}</span>
        <span>{texts.today}</span>
      </p>
    </li>
  )
}

function Day({ day: { day, state, measured, limited, down }, language }: { day: HistoryDay; language: Language }) {
  const texts = statusTexts[language]
  const parts = [
    [stateWords.limited[language].label, limited],
    [stateWords.down[language].label, down],
  ] as const
  const counted = parts.filter(([, count]) => count > 0).map(([label, count]): [string, number] => [label, count])
  const text = `${texts.day(day, stateWords[state][language].label)}${texts.comma}${texts.minutes(measured, counted)}`
  return (
    <li className={state} title={text}>
      <span aria-hidden="true">{stateWords[state][language].sign}</span>
      <span className="hidden">{text}</span>
    </li>
  )
}

type IncidentsProps = { title: string; none: string; incidents: readonly PublicIncident[]; language: Language }

function Incidents({ title, none, incidents, language }: IncidentsProps) {
  return (
    <section>
      <h2>{title}</h2>
      {incidents.length === 0 && <p className="quiet">{none}</p>}
      {incidents.map(incident => (
        <Incident key={incident.id} incident={incident} language={language} />
      ))}
    </section>
  )
}

/** A text in the other language is marked as such. */
function Written({ zh, en, language }: { zh: string; en: string; language: Language }) {
  const { text, in: written } = statusTexts[language].written({ zh, en })
  return written === language ? text : <span lang={languageTags[written]}>{text}</span>
}

function Incident({ incident, language }: { incident: PublicIncident; language: Language }) {
  const texts = statusTexts[language]
  const { id, kind, state, title, titleEn, level, services, updates } = incident
  const facts: readonly (readonly [string, string])[] = [
    [texts.affected, services.map(service => serviceWords[service][language].label).join(texts.listComma)],
    ...timesOf(incident, language),
  ]
  return (
    <article id={`incident-${id}`} className={level}>
      <h3>
        <Written zh={title} en={titleEn} language={language} />
      </h3>
      <p className="kind">
        {kindWords[kind][language]}
        {texts.comma}
        {stateWords[level][language].label}
        {texts.comma}
        <strong>{incidentStateRows[state].label[language]}</strong>
      </p>
      <dl>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <ol className="updates">
        {updates.map(update => (
          <li key={update.id}>
            <p>
              <time dateTime={update.at.toISOString()}>{minute(update.at)}</time>{' '}
              <strong>{incidentStateRows[update.state].label[language]}</strong>
            </p>
            <p className="text">
              <Written zh={update.text} en={update.textEn} language={language} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}

function timesOf({ kind, startsAt, endsAt, closedAt }: PublicIncident, language: Language): [string, string][] {
  const { window, began, ended } = statusTexts[language]
  if (kind === 'maintenance' && endsAt) return [[window, `${minute(startsAt)} – ${minute(endsAt)}`]]
  return [[began, minute(startsAt)], ...(closedAt ? [[ended, minute(closedAt)] as [string, string]] : [])]
}
