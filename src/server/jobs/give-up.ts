/** Thrown by a job that would fail again however often it is tried: it is parked at once. */
export class GiveUp extends Error {}
