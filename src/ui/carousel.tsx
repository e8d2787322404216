// Pictures with captions, side by side in a row that snaps. Without a script one scrolls it by hand; with one, there are controls and it moves on.
import { Children, isValidElement, type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  label: string
  children: ReactNode /** Milliseconds that a slide stays. */
  stayMs?: number
}

export function Carousel({ label, children, stayMs = 6000 }: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  const [isHeld, setHeld] = useState(false)
  const { row, current, isPlaying, isReady, go, toggle, follow } = useCarousel({ count: slides.length, isHeld, stayMs })
  const last = slides.length - 1
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.row} ref={row} onScroll={follow}>
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
            <IconButton icon="chevron-left" label="上一张" onClick={() => go(current === 0 ? last : current - 1)} />
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? '暂停轮播' : '播放轮播'}
              onClick={toggle}
            />
            <IconButton icon="chevron" label="下一张" onClick={() => go(current === last ? 0 : current + 1)} />
          </span>
        </div>
      )}
    </section>
  )
}

/** One slide: a picture and its caption on white below it. */
export function Slide({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      {picture}
      <div className={styles.caption}>{children}</div>
    </>
  )
}
