/** /Knowledge/WhichCode: which code a thing needs, in at most five questions; every answer is in the address. */
import { PublicForm } from '../../forms/public-form.tsx'
import { FigureBlock } from '../../illustrations/figures/figure-block.tsx'
import { figures } from '../../illustrations/figures/figure-table.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { SectionHead } from '../../ui/display/heads.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon, type IconName } from '../../ui/status/icon.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { WayTree } from './way-tree.tsx'
import styles from './which-code.module.css'
import { Result } from './which-code-result.tsx'
import {
  type Answers,
  answerLabel,
  answersQuery,
  codesFor,
  nextQuestion,
  type Question,
  type QuestionName,
  questionNames,
  questions,
  readAnswers,
} from './which-code-rules.ts'

type Data = { answers: Answers; wrongCount: boolean }

export async function load({ url }: PageRequest): Promise<Data> {
  const answers = readAnswers(url.searchParams)
  const isCountNext = nextQuestion(answers)?.name === 'count'
  return { answers, wrongCount: isCountNext && (url.searchParams.get('count') ?? '') !== '' }
}

export const head = () => ({
  description: '最多五个问题，答完就知道商品、箱、托盘、位置或者资产用哪种代码、印哪种条码、要多长的厂商识别代码。',
})

export function Component({ row, data: { answers, wrongCount } }: PageProps<Data>) {
  const question = nextQuestion(answers)
  const tree = figures['which-code-tree']
  return (
    <>
      <h1>{row.title}</h1>
      <div className={styles.intro}>
        <p className={styles.lead}>
          最多五个问题，答完就知道要哪几种代码、要多少个号。回答都在地址里，可以收藏、发给同事。
        </p>
        {!question && (
          <p className={styles.tools}>
            <ToolButton icon="print" label="打印结果" action="print" />
            <ToolButton icon="share" label="复制链接" action="share" />
          </p>
        )}
      </div>
      <div className={styles.tool}>
        <Given path={row.path} answers={answers} />
        <div tabIndex={-1} data-result="next">
          {question ? (
            <Asked path={row.path} question={question} answers={answers} isWrong={wrongCount} />
          ) : (
            <Result answers={answers} />
          )}
        </div>
      </div>
      {answers.thing === undefined ? (
        tree && <FigureBlock figure={tree} />
      ) : (
        <section className={styles.way}>
          <SectionHead>{question ? '您走到这里' : wayTitle(answers)}</SectionHead>
          <WayTree answers={answers} />
        </section>
      )}
    </>
  )
}

function wayTitle(answers: Answers): string {
  const { length } = codesFor(answers)
  return length > 1 ? `为什么是这 ${length} 种` : '为什么是它'
}

type ToolButtonProps = { icon: IconName; label: string; action: 'print' | 'share' }

/** Works by the script of the frame, and is not displayed without scripts. */
function ToolButton({ icon, label, action }: ToolButtonProps) {
  return (
    <button type="button" className={styles.toolButton} data-action={action}>
      <Icon name={icon} size="s" />
      {label}
    </button>
  )
}

function Given({ path, answers }: { path: string; answers: Answers }) {
  const given = questionNames.flatMap(name => {
    const value = answers[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return (
    <section className={styles.given} aria-labelledby="given">
      <h2 className={styles.givenHead} id="given">
        您的回答
      </h2>
      {given.length === 0 && <p className={styles.none}>还没有回答。</p>}
      <dl>
        {given.map(({ name, value }) => (
          <div className={styles.answer} key={name}>
            <Icon name="good" className={styles.done} />
            <dt className={styles.asked}>{questions.find(row => row.name === name)?.text}</dt>
            <dd className={styles.value}>
              {answerLabel(name, value)}
              <LinkTo
                className={styles.changeLink}
                to={`${path}${answersQuery(answers, name)}`}
                aria-label={`改：${answerLabel(name, value)}`}
              >
                改
              </LinkTo>
            </dd>
          </div>
        ))}
      </dl>
      {given.length > 0 && (
        <p className={styles.restart}>
          <LinkTo className={styles.restartLink} to={path}>
            <Icon name="refresh" size="s" />
            重新回答
          </LinkTo>
        </p>
      )}
    </section>
  )
}

type AskedProps = { path: string; question: Question; answers: Answers; isWrong: boolean }

function Asked({ path, question: { name, text, hint, options }, answers, isWrong }: AskedProps) {
  return (
    <section className={styles.question} aria-labelledby="question">
      <p className={styles.step}>第 {questionNames.indexOf(name) + 1} 题，最多 5 题</p>
      <h2 id="question">{text}</h2>
      <p className={styles.hint}>{hint}</p>
      {name === 'count' ? (
        <PublicForm action={path} verb="看结果" className={styles.count}>
          {questionNames.map(
            other =>
              answers[other] !== undefined && <input key={other} type="hidden" name={other} value={answers[other]} />,
          )}
          <TextInput
            name="count"
            label="多少种"
            inputMode="numeric"
            longest={7}
            required
            fault={isWrong ? '请填 1 到 1,000,000 之间的整数。' : undefined}
          />
        </PublicForm>
      ) : (
        <ul className={styles.options}>
          {options.map(({ value, label, note }) => (
            <li key={value}>
              <LinkTo
                className={styles.option}
                to={`${path}${answersQuery(answers, name satisfies QuestionName, value)}`}
              >
                <span>
                  <strong>{label}</strong>
                  {note && <span className={styles.note}>{note}</span>}
                </span>
                <Icon name="chevron" size="s" />
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
