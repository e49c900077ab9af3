import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'
import { useMenuRefresh } from './kitchen-menu.ts'
import type { ChosenPicture } from './picture-field.tsx'
import { readProductForm } from './read-product-form.ts'
import { sendPicture } from './send-picture.ts'

type Errors = Record<string, string>

/**
 * Saves the form of a dish, then its picture. Where only the picture fails, the dish is saved and the dialog stays open
 * for another try.
 * @param product the dish as it was; `undefined` for a new one
 * @param onSaved called when all is saved
 */
export function useSaveProduct(
  product: KitchenProduct | undefined,
  form: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const [picture, setPicture] = useState<ChosenPicture>()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  /** The `_id` of a dish that was added here already. */
  const [added, setAdded] = useState<string>()
  const working = useRef(false)
  const refresh = useMenuRefresh()

  function show(found: Errors) {
    setErrors(found)
    form.current
      ?.querySelector<HTMLElement>(
        Object.keys(found)
          .map((name) => `[name=${name}]`)
          .join(),
      )
      ?.focus()
  }

  function fail(error: unknown, field?: string) {
    if (!isSessionOver(error)) toast(say.productNotSaved)
    const message = inWords(error, networkDown('Nothing you typed is lost: press again.'))
    const named = error instanceof Refused ? (error.details as { field?: unknown } | undefined)?.field : undefined
    const where = typeof named === 'string' ? named : field
    if (where !== undefined) show({ [where]: message })
    else setProblem(message)
  }

  /** @returns the dish's `_id` if it was saved */
  async function saveDish(): Promise<string | undefined> {
    const { body, wrong } = readProductForm(new FormData(form.current!), added === undefined ? product : undefined)
    if (Object.keys(wrong).length > 0) return void show(wrong)
    const id = product?._id ?? added
    try {
      if (id === undefined)
        return (
          await call('POST /products', {
            body: { ...body, name: body.name ?? '', price: body.price ?? 0, description: body.description ?? '' },
          })
        )._id
      if (Object.keys(body).length > 0) await call('PUT /products/:id', { params: { id }, body })
      return id
    } catch (error) {
      return void fail(error)
    }
  }

  async function savePicture(id: string): Promise<boolean> {
    try {
      if (picture === 'none') await call('DELETE /products/:id/picture', { params: { id } })
      else if (picture) await sendPicture(id, picture, setProgress)
      return true
    } catch (error) {
      fail(error, 'picture')
      return false
    } finally {
      setProgress(undefined)
    }
  }

  async function save() {
    setErrors({})
    setProblem(undefined)
    const id = await saveDish()
    if (id === undefined) return
    if (product === undefined) setAdded(id)
    if (!(await savePicture(id))) return void refresh()
    await refresh()
    toast(product === undefined ? say.productCreated : say.productUpdated)
    onSaved()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working.current) return
    working.current = true
    setBusy(true)
    await save().finally(() => {
      working.current = false
      setBusy(false)
    })
  }

  const forget = (name: string) => errors[name] !== undefined && setErrors(({ [name]: _, ...others }) => others)
  function choosePicture(chosen: ChosenPicture, wrong?: string) {
    setPicture(chosen)
    setErrors(({ picture: _, ...others }) => (wrong === undefined ? others : { ...others, picture: wrong }))
  }
  return {
    picture,
    choosePicture,
    errors,
    problem,
    busy,
    progress,
    forget,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    isNew: product === undefined && added === undefined,
  }
}
