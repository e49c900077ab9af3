import { useEffect, useState, type ComponentType } from 'react'
import { someoneThere } from '../start/someone-there.ts'
import { getToken } from '../storage/storage.ts'
import { untilItComes } from '../start/until-it-comes.ts'

/** After how long without a sign of life it is shown anyway, in ms. */
const STILL = 5000

/** Loads and shows what a first look can do without. */
export function WhenIdle({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let here = true
    someoneThere(isFirstLook() ? STILL : 0)
      .then(() => untilItComes(load))
      .then((part) => here && setPart(() => part), console.warn)
    return () => {
      here = false
    }
  }, [load])
  return Part && <Part />
}

/** Not for somebody who is logged in, or reads a cached page. */
function isFirstLook(): boolean {
  return getToken() === null && navigator.onLine && document.documentElement.dataset['kept'] === undefined
}
