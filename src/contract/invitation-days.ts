/** How long an invitation to run the kitchen can be accepted, in days. */
export const INVITATION_DAYS = 7
