/** The stages of an application: labels beside the marks, on a phone below them. */
import { Grid, Steps, type StepsProps } from 'antd'
import styles from './application.module.css'

type Props = { titles: readonly string[] } & Pick<StepsProps, 'current' | 'status' | 'onChange'>

export function Stages({ titles, ...stepsProps }: Props) {
  const { md: isWide } = Grid.useBreakpoint()
  return (
    <div className={styles.steps}>
      <Steps
        {...stepsProps}
        items={titles.map(title => ({ title }))}
        responsive={false}
        titlePlacement={isWide ? 'horizontal' : 'vertical'}
        size={isWide ? 'medium' : 'small'}
      />
    </div>
  )
}
