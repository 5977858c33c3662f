import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { Hello } from '../../hello.tsx';

export default createBridgeComponent({ rootComponent: Hello });
