import { useEffect } from 'react'
import { readMark, setMark } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'
import { openChime, type Chime } from './chime.ts'
import { stayAwake } from './stay-awake.ts'

/** A shift on this device: new orders ring and the screen stays on. */
export interface Shift {
  on: boolean
  /** Whether a ring can be heard. */
  audible: boolean
  /** Whether the screen is kept on; `undefined` until the browser has answered. */
  awake: boolean | undefined
  /** Whether a test ring still has to be confirmed. */
  testing: boolean
}

const over: Shift = { on: false, audible: false, awake: undefined, testing: false }

const shift = share(over)
let chime: Chime | undefined
let sleep: (() => void) | undefined
let wanted = false

/** The shift on this device. It survives a reload, although the browser may block its sound until a press. */
export function useShift(): Shift {
  useEffect(() => {
    if (!shift.get().on && readMark('shift')) startShift()
  }, [])
  return useShared(shift)
}

/** Rings during a shift while there is an order that nobody has opened. */
export function useRing(on: boolean) {
  useEffect(() => {
    wanted = on
    chime?.ring(on)
    return () => {
      wanted = false
      chime?.ring(false)
    }
  }, [on])
}

/** Starts the shift. Call it from a press, so that the browser allows the sound. */
export function startShift() {
  setMark('shift', true)
  chime ??= openChime(() => chime && shift.set({ ...shift.get(), audible: chime.audible }))
  chime.ring(wanted)
  sleep ??= stayAwake((awake) => shift.set({ ...shift.get(), awake }))
  // Any press will do, because browsers only want a user's gesture.
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wakeSound)
  wakeSound()
  shift.set({ ...shift.get(), on: true, audible: chime.audible })
}

/** Starts the shift from a press, and rings once, so that the person knows how loud it is. */
export function startShiftAloud() {
  startShift()
  testSound()
}

/** Rings once. Call it from a press. */
export function testSound() {
  wakeSound()
  chime?.strike()
  shift.set({ ...shift.get(), testing: true })
}

/** The test ring was heard. */
export function endTest() {
  shift.set({ ...shift.get(), testing: false })
}

/** Ends the shift: no sound, and the screen may turn off. */
export function endShift() {
  setMark('shift', false)
  for (const name of ['pointerdown', 'keydown']) removeEventListener(name, wakeSound)
  chime?.close()
  sleep?.()
  chime = sleep = undefined
  shift.set(over)
}

/** Unblocks the sound. Call it from a press. */
export function wakeSound() {
  if (chime && !chime.audible) chime.wake()
}
