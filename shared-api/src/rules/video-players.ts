/** Hosts of video sites whose players a lesson may show in its page; what is elsewhere is a link. */
export const videoPlayers: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com'];
