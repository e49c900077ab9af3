/** Below which the server answers calls. */
export const API = '/api'
/** Where sockets are opened. */
export const SOCKET = '/socket.io'
/** Below which the server has the pictures that the kitchen gave its dishes; our own are files of the site. */
export const DISH_PICTURES = '/pictures/dishes'
/** What a phone reads when the site is installed. */
export const MANIFEST = '/manifest.webmanifest'

/** What the server answers beside pages and files; while developing it is asked for these. */
export const serverPaths = [API, SOCKET, DISH_PICTURES, MANIFEST] as const
