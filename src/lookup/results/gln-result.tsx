/** The result for a GLN. */
import { useTexts } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import styles from './gln-result.module.css'
import { resultTexts } from './locales/locales.ts'
import type { GlnData } from './result-data.ts'
import { FactGroup, ResultFooter, ResultGroup, ResultPanel } from './result-panel.tsx'

export function GlnResult({ data }: { data: GlnData }) {
  const { location: texts, nextTitle, singleNumber: singleTexts, firm: firmTexts } = useTexts(resultTexts)
  const { location, firm, singleNumber } = data
  return (
    <ResultPanel {...texts.verdict(data)}>
      <FactGroup group={texts} data={data} />
      {location && texts.hierarchy && <Hierarchy location={location} title={texts.hierarchy} />}
      {singleNumber && <FactGroup group={singleTexts} data={singleNumber} />}
      {firm && <FactGroup group={firmTexts} data={firm} />}
      {texts.next && <ResultGroup title={nextTitle}>{texts.next(data)}</ResultGroup>}
      {texts.foot && <ResultFooter>{texts.foot(data)}</ResultFooter>}
    </ResultPanel>
  )
}

type Location = NonNullable<GlnData['location']>

/** What the location belongs to, and what belongs to it, each with its own answer. */
function Hierarchy({ location: { above, below, name }, title }: { location: Location; title: string }) {
  if (above.length === 0 && below.length === 0) return null
  return (
    <ResultGroup title={title}>
      <ol className={styles.places} aria-label={title}>
        {above.map((place, level) => (
          <Place key={place.gln} place={place} level={level} />
        ))}
        <li className={styles.current} aria-current="true" data-level={levelOf(above.length)}>
          {name}
        </li>
        {below.map(place => (
          <Place key={place.gln} place={place} level={above.length + 1} />
        ))}
      </ol>
    </ResultGroup>
  )
}

/** Deeper ones are displayed like the sixth. */
const levelOf = (level: number) => Math.min(level, 6)

function Place({ place: { gln, name, kindLabel }, level }: { place: Location['above'][number]; level: number }) {
  return (
    <li data-level={levelOf(level)}>
      <LinkTo to={`/search/gln?gln=${gln}`}>{name}</LinkTo> <span className={styles.kind}>{kindLabel}</span>
    </li>
  )
}
