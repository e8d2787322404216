/** Pictures with captions in a row that snaps. Scrolled by hand without scripts; carousel-script.ts displays the controls and advances it. */
import { Children, isValidElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import buttonStyles from '../controls/button.module.css'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../status/icon.tsx'
import styles from './carousel.module.css'

export type CarouselProps = { label: string; children: ReactNode }

export function Carousel({ label, children }: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label={label} data-script="carousel">
      <ul className={styles.row} data-row>
        {slides.map((slide, index) => (
          <li
            className={styles.slide}
            key={slide.key}
            aria-label={`第 ${index + 1} 张，共 ${slides.length} 张`}
            data-slide
            data-layout="later"
            data-below={index === 0 ? undefined : 'children'}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.foot}>
          <span className={styles.bars} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <span className={styles.bar} key={key} {...(index === 0 && { 'data-here': '' })} data-bar />
            ))}
          </span>
          <span className={classNames(styles.controls, styles.unready)} data-controls={styles.unready}>
            <span className={styles.count} data-count>
              1 / {slides.length}
            </span>
            <IconButton icon="chevron-left" label="上一张" data-step="-1" />
            <button
              type="button"
              className={buttonStyles.iconButton}
              aria-label="播放轮播"
              data-other-label="暂停轮播"
              data-play
            >
              <Icon name="play" className={styles.paused} />
              <Icon name="pause" className={styles.playing} />
            </button>
            <IconButton icon="chevron" label="下一张" data-step="1" />
          </span>
        </div>
      )}
    </section>
  )
}

/** One slide: a picture with its caption below, on white. */
export function Slide({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.caption}>{children}</div>
    </>
  )
}
