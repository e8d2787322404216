/** The top of the home page: the search box, which recognises the type of the input, the carousel and the four main entries. */
import { PublicForm } from '../../forms/public-form.tsx'
import { inlinedCover } from '../../illustrations/scenes/scene-file.ts'
import { Suggestions } from '../../search/display/suggestions.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/display/cover/cover.tsx'
import { Carousel, Slide } from '../../ui/navigation/carousel.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import type { Line } from '../lists/line.ts'
import styles from './home-hero.module.css'
import { commonTools, examples, mainEntries } from './home-tables.ts'

export function HomeHero({ slides }: { slides: readonly Line[] }) {
  return (
    <div className={styles.hero}>
      <div className={`${styles.ground} on-brand`}>
        <Bars />
        <div className={`page-width ${styles.columns}`}>
          <SearchPanel />
          {slides.length > 0 && <Slides slides={slides} />}
        </div>
      </div>
      <nav className={`page-width ${styles.entries}`} aria-label="办理业务">
        <ul className={styles.entryList}>
          {mainEntries.map(({ name, text, to, icon }, i) => (
            <li className={styles.entry} key={name} data-below={i < 2 ? undefined : 'self'}>
              <Icon name={icon} size="xl" className={styles.entryIcon} />
              <span className={styles.entryTexts}>
                <LinkTo className={styles.entryLink} to={to}>
                  {name}
                </LinkTo>
                <span className={styles.entryText}>{text}</span>
              </span>
              <Icon name="arrow" size="s" className={styles.entryArrow} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function SearchPanel() {
  return (
    <div className={styles.search}>
      <h1 className={styles.title}>一个编号，查到来源</h1>
      <p className={styles.lead}>输入条码、企业名称、位置码，或者要办的事</p>
      <PublicForm className={styles.box} action="/home/sousuo">
        <Icon name="search" className={styles.glass} />
        <input
          className={styles.input}
          type="search"
          name="keyword"
          required
          autoComplete="off"
          aria-label="条码、企业名称、位置码或要办的事"
          aria-describedby="recognised"
          placeholder="6 901234 567892、怎么续展"
          id="home-search"
        />
        <a className={styles.scan} href="/search/tool#scan">
          <Icon name="barcode" />
          扫一扫
        </a>
        <Button type="submit" look="cta" className={styles.go}>
          查询
        </Button>
        <Suggestions inputId="home-search" />
      </PublicForm>
      <p
        className={styles.recognised}
        id="recognised"
        aria-live="polite"
        data-island="homeSearch"
        data-when="touched"
        data-touch="#home-search"
        data-props={JSON.stringify({ inputId: 'home-search' })}
      />
      <Hints label="试一试" entries={examples} />
      <Hints label="常用" entries={commonTools} />
    </div>
  )
}

function Hints({ label, entries }: { label: string; entries: readonly { name: string; to: string }[] }) {
  return (
    <p className={styles.hints}>
      <span className={styles.hintLabel}>{label}</span>
      {entries.map(({ name, to }) => (
        <LinkTo className={styles.hint} key={to} to={to}>
          {name}
        </LinkTo>
      ))}
    </p>
  )
}

function Slides({ slides }: { slides: readonly Line[] }) {
  return (
    <div className={styles.carousel}>
      <Carousel label="重点内容">
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            picture={
              <Cover
                title={slide.title}
                src={index === 0 ? inlinedCover(slide.cover) : slide.cover}
                index={index + 1}
                shape="wide"
                isFirst={index === 0}
              />
            }
          >
            {slide.address ? <LinkTo to={slide.address}>{slide.title}</LinkTo> : slide.title}
          </Slide>
        ))}
      </Carousel>
    </div>
  )
}

// Heights of the decorative bars.
const heights = [34, 22, 58, 40, 76, 52, 90, 64, 44, 70, 30, 48, 18, 26, 12, 20, 34, 16, 28, 50, 22, 38, 60, 80, 46, 68]

/** In the lower 46 % of the ground. The drawing begins at its top, so that nothing moves when more of a slow page arrives. */
function Bars() {
  const bars = heights.map(
    (height, index) =>
      `M${index * 56 + ((index * 17) % 23)} ${100 - height}h${10 + ((index * 13) % 31)}v${height}h-${10 + ((index * 13) % 31)}z`,
  )
  return (
    <svg
      className={styles.bars}
      viewBox="0 -117.4 1456 217.4"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
