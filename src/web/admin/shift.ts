import { useEffect } from 'react'
import { readMark, setMark } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'
import { openChime, type Chime } from './chime.ts'
import { stayAwake } from './stay-awake.ts'

/** Whether somebody minds the orders on this device: then new ones ring and the screen stays on. */
export interface Shift {
  on: boolean
  /** Whether a ring would be heard. */
  audible: boolean
  /** Whether the screen is kept on; `undefined` until the browser has said. */
  awake: boolean | undefined
  /** The bell was rung for a test, and nobody has said yet that they heard it. */
  testing: boolean
}

const over: Shift = { on: false, audible: false, awake: undefined, testing: false }

const shift = share(over)
let chime: Chime | undefined
let sleep: (() => void) | undefined
let wanted = false

/**
 * The shift on this device. One that was on before a reload goes on, though the browser may hold its sound back until a
 * press.
 */
export function useShift(): Shift {
  useEffect(() => {
    if (!shift.get().on && readMark('shift')) startShift()
  }, [])
  return useShared(shift)
}

/** Rings while there is something that nobody has opened, and a shift is on. */
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

/** Starts the shift; from a press, so that the browser lets it sound. */
export function startShift() {
  setMark('shift', true)
  chime ??= openChime(() => chime && shift.set({ ...shift.get(), audible: chime.audible }))
  chime.ring(wanted)
  sleep ??= stayAwake((awake) => shift.set({ ...shift.get(), awake }))
  // Any press does: browsers only want to know that somebody is there.
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wakeSound)
  wakeSound()
  shift.set({ ...shift.get(), on: true, audible: chime.audible })
}

/** Starts the shift by a press, and rings the bell once, so that who starts it knows how loud it is. */
export function startShiftAloud() {
  startShift()
  testSound()
}

/** Rings the bell once; from a press. */
export function testSound() {
  wakeSound()
  chime?.strike()
  shift.set({ ...shift.get(), testing: true })
}

/** The bell was heard. */
export function endTest() {
  shift.set({ ...shift.get(), testing: false })
}

/** Ends the shift: no sound, and the screen may go dark. */
export function endShift() {
  setMark('shift', false)
  for (const name of ['pointerdown', 'keydown']) removeEventListener(name, wakeSound)
  chime?.close()
  sleep?.()
  chime = sleep = undefined
  shift.set(over)
}

/** Lets the sound be heard; from a press. */
export function wakeSound() {
  if (chime && !chime.audible) chime.wake()
}
