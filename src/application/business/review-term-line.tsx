/** In how many working days a submission is decided, by the rule of the clock. */
import shared from '../../registration/display/console.module.css'
import { reviewTermRule } from '../../registration/life-cycle/working-days/review-texts.ts'
import styles from './business.module.css'

export const ReviewTermLine = () => <p className={`${shared.quiet} ${styles.feeLine}`}>{reviewTermRule}。</p>
