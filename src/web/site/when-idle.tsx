import { useEffect, useState, type ComponentType } from 'react'

/** Fetches and shows what a page can do without at first, once the browser has come to rest. */
export function WhenIdle({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let here = true
    const timer = setTimeout(() => {
      load().then((part) => here && setPart(() => part), console.warn)
    }, 300)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [load])
  return Part && <Part />
}
