import { defineModule, repeat, type Services } from '../../kernel/index.ts';
import { closeEndedRooms, deleteOldRooms, deleteUserFromRooms, type RoomDeps } from './close-rooms.ts';
import { personalData } from './personal-data.ts';
import { removeAllAbsent } from './presence.ts';
import { createRoomSubjects } from './room-subjects.ts';
import { routes } from './routes.ts';
import { createMeetingService } from './service/create-service.ts';
import { streamRoute } from './stream.ts';
import { texts } from './texts.ts';

const careMs = 5_000;
const hourMs = 3_600_000;

const toRoomDeps = ({ modules, config, now }: Services): RoomDeps => ({
  subjects: createRoomSubjects(modules),
  service: createMeetingService(config, now),
});

/** Meeting rooms of sessions and of live lessons (EC §2.11, PD-39 and PD-40). */
export const meetings = defineModule({
  name: 'meetings',
  texts,
  routes: (bind, services) => routes(bind, services, toRoomDeps(services)),
  personalData,
  deletion: { erase: (tx, { id }) => deleteUserFromRooms(tx, id) },
  pages(app, services) {
    app.register(async (room) => streamRoute(room, services, toRoomDeps(services)));
  },
  async start(services) {
    const { db, now, log } = services;
    const roomDeps = toRoomDeps(services);
    const care = async () => {
      await removeAllAbsent(db, now());
      await closeEndedRooms(db, roomDeps, now());
    };
    const stops = [
      repeat(care, careMs, (error) => log.error({ err: error }, 'rooms could not be looked after')),
      repeat(
        () => deleteOldRooms(db, now()),
        hourMs,
        (error) => log.error({ err: error }, 'old rooms could not be forgotten'),
      ),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
