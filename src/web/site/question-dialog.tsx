import { asked } from '../ui/ask.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useShared } from '../ui/shared.ts'
import css from './question-dialog.module.css'

/** A question of `ask`, with a button for each answer. */
export function QuestionDialog() {
  const question = useShared(asked)
  if (!question) return null
  const { title, words, answers, answer } = question
  return (
    <Modal title={title} onClose={() => answer(undefined)}>
      <p>{words}</p>
      <div className={css.answers}>
        {answers.map(([given, said], nth) => (
          <Button key={given} full kind={nth === 0 ? 'oil' : 'line'} onClick={() => answer(given)}>
            {said}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
