/** What a job throws where trying again would be in vain: it is parked at once. */
export class GiveUp extends Error {}
