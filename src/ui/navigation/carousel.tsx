/** Pictures with captions in a row that snaps. Scrolled by hand without scripts; with scripts it has controls and advances by itself. */
import { Children, isValidElement, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/button.tsx'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  label: string
  children: ReactNode /** Milliseconds per slide. */
  slideDurationMs?: number
}

export function Carousel({ label, children, slideDurationMs = 6000 }: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  const [isInteracting, setInteracting] = useState(false)
  const { row, current, isPlaying, isReady, goTo, toggle, updateCurrent } = useCarousel({
    count: slides.length,
    isInteracting,
    slideDurationMs,
  })
  const last = slides.length - 1
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onMouseEnter={() => setInteracting(true)}
      onMouseLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
    >
      <ul className={styles.row} ref={row} onScroll={updateCurrent}>
        {slides.map((slide, index) => (
          <li
            className={styles.slide}
            key={slide.key}
            aria-label={`第 ${index + 1} 张，共 ${slides.length} 张`}
            inert={isReady && index !== current}
          >
            {slide}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.foot}>
          <span className={styles.bars} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <span className={classNames(styles.bar, index === current && styles.here)} key={key} />
            ))}
          </span>
          <span className={classNames(styles.controls, !isReady && styles.unready)}>
            <span className={styles.count} aria-live={isPlaying ? 'off' : 'polite'}>
              {current + 1} / {slides.length}
            </span>
            <IconButton icon="chevron-left" label="上一张" onClick={() => goTo(current === 0 ? last : current - 1)} />
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? '暂停轮播' : '播放轮播'}
              onClick={toggle}
            />
            <IconButton icon="chevron" label="下一张" onClick={() => goTo(current === last ? 0 : current + 1)} />
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
      {picture}
      <div className={styles.caption}>{children}</div>
    </>
  )
}
